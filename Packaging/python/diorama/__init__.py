"""Draws scenes as pictures and animations: a thin layer over the program ``diorama``.

A scene is a dictionary in the form that docs/scene-file.md describes, or the path of a scene file::

    import diorama

    scene = {
        "size": [240, 160],
        "content": {"items": [{"name": "Hello"}]},
        "layout": "grid",
        "cell": {"views": [{"label": "{name}"}]},
    }
    diorama.render(scene, "hello.png")
    diorama.record("opening.json5", "opening.gif", fps=30)

Keyword arguments are the options of the command: ``scroll_to="3"`` is ``--scroll-to 3``, ``dither=True`` is
``--dither``, a list repeats the option, and a dictionary gives it ``NAME=VALUE``.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import threading
from typing import Any, Dict, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Union, overload

__all__ = [
    "Comparison", "Error", "Picture", "Problem", "Session", "compare", "program", "record", "render", "render_rows",
    "version",
]

Path = Union[str, "os.PathLike[str]"]
Scene = Union[Mapping[str, Any], Path]


class Problem(NamedTuple):
    """One mistake, and where it is."""

    #: The file, or ``scene`` for a dictionary; None if no file is at fault.
    file: Optional[str]
    #: From 1; None for a dictionary, and for what concerns a whole file.
    line: Optional[int]
    column: Optional[int]
    #: The key, such as ``cell.views[0].label``.
    key: Optional[str]
    message: str

    def __str__(self) -> str:
        place = ":".join(str(part) for part in self[:3] if part is not None)
        return ": ".join(part for part in (place, self.key, self.message) if part)


class Error(Exception):
    """What the program refused, with all mistakes that it found."""

    #: All mistakes, in the order of the files.
    problems: List[Problem]
    #: The exit status: 64 for invalid options, 65 for invalid input, 66 for a missing file, 69 for a missing
    #: program or library, 70 for an internal error, 73 for a file that cannot be written; negative for a signal.
    status: int

    def __init__(self, problems: List[Problem], status: int) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems
        self.status = status

    def __reduce__(self) -> Any:
        # Workers of other processes hand errors over in this form.
        return (Error, (self.problems, self.status))


class Picture:
    """A picture as the bytes of its file. Notebooks show it."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    @property
    def format(self) -> str:
        """``png``, ``svg``, ``pdf``, ``webp``, ``jpeg`` or ``gif``, by the first bytes."""
        for start, name in _SIGNATURES:
            if self.data.startswith(start):
                return name
        return "svg" if b"<svg" in self.data[:512] else "unknown"

    def save(self, path: Path) -> None:
        """Writes the file."""
        pathlib.Path(path).write_bytes(self.data)

    def _repr_png_(self) -> Optional[bytes]:
        return self.data if self.format == "png" else None

    def _repr_svg_(self) -> Optional[str]:
        return self.data.decode() if self.format == "svg" else None

    def _repr_jpeg_(self) -> Optional[bytes]:
        return self.data if self.format == "jpeg" else None

    def _repr_mimebundle_(self, **_: Any) -> Optional[Dict[str, Any]]:
        if self.format in ("gif", "webp"):
            return {"image/" + self.format: base64.b64encode(self.data).decode()}
        return None

    def __repr__(self) -> str:
        return f"<diorama.Picture {self.format}, {len(self.data)} bytes>"


_SIGNATURES = [
    (b"\x89PNG", "png"), (b"\xff\xd8", "jpeg"), (b"GIF8", "gif"), (b"%PDF", "pdf"), (b"RIFF", "webp"),
]


class Comparison(NamedTuple):
    """The result of a comparison: true if both are equal within the limits."""

    equal: bool
    #: As ``diorama compare --json`` prints it.
    report: Dict[str, Any]

    def __bool__(self) -> bool:
        return self.equal


def program() -> str:
    """The path of the program: ``DIORAMA`` in the environment, the one installed with this module, or that on
    the path."""
    named = os.environ.get("DIORAMA")
    if named:
        return named
    own = pathlib.Path(__file__).parent / "bin" / "diorama"
    found = str(own) if own.is_file() else shutil.which("diorama")
    if found is None:
        raise Error([Problem(None, None, None, None, "cannot find the program diorama")], 69)
    return found


def version() -> str:
    """The version of the program, such as ``0.3.0``."""
    return _run(["--version"]).stdout.decode().split()[-1]


@overload
def render(scene: Scene, output: None = None, *, folder: Optional[Path] = None, **options: Any) -> Picture: ...


@overload
def render(scene: Scene, output: Path, *, folder: Optional[Path] = None, **options: Any) -> Optional[Picture]: ...


def render(
    scene: Scene, output: Optional[Path] = None, *, folder: Optional[Path] = None, **options: Any
) -> Optional[Picture]:
    """Draws a scene, and writes it to ``output`` if that is given, in the format of its ending. Returns None if
    ``output`` is for several pictures: a folder that ends in ``/``, or a pattern such as ``{appearance}.png``.

    :param folder: what the paths in a dictionary are relative to; the current folder if None.
    :raises Error: for mistakes in the scene or the options.
    """
    return _drawn("render", scene, output, folder, options, "png")


def render_rows(
    scene: Scene, rows: Path, output: Path, *, folder: Optional[Path] = None, **options: Any
) -> None:
    """Draws a picture for each row of a CSV or JSON Lines file. ``output`` is a folder that ends in ``/``, or a pattern
    such as ``cards/{name}.png``. With ``shard="3/16"`` every sixteenth row is drawn, starting with the third, and
    ``resume=True`` leaves out pictures that exist. Else like :func:`render`."""
    _drawing("render", scene, output, folder, {"rows": os.path.abspath(rows), **options})


@overload
def record(scene: Scene, output: None = None, *, folder: Optional[Path] = None, **options: Any) -> Picture: ...


@overload
def record(scene: Scene, output: Path, *, folder: Optional[Path] = None, **options: Any) -> Optional[Picture]: ...


def record(
    scene: Scene, output: Optional[Path] = None, *, folder: Optional[Path] = None, **options: Any
) -> Optional[Picture]:
    """Records a scene's animation as one file: GIF if neither ``output`` nor ``format`` says otherwise. Returns None
    for a file for each frame, such as ``frames/%04d.png``. Else like :func:`render`."""
    return _drawn("record", scene, output, folder, options, "gif")


def compare(expected: Path, actual: Path, output: Optional[Path] = None, **options: Any) -> Comparison:
    """Compares pictures, animations, display lists or folders, and draws the differences to ``output``.

    :raises Error: for files that cannot be compared.
    """
    arguments = ["compare", "--json", *_options(options), *_output(output)]
    done = _run([*arguments, "--", os.fspath(expected), os.fspath(actual)], accepted=(0, 1))
    return Comparison(done.returncode == 0, json.loads(done.stdout))


class Session:
    """Draws many pictures with one process, which keeps fonts and images ready::

        with diorama.Session() as session:
            pictures = [session.render(scene) for scene in scenes]

    Threads may share a session; they take turns.

    :param folders: those that scenes may read from; the current folder if empty.
    :param seconds: how long a picture may take.
    """

    def __init__(self, folders: Sequence[Path] = (), *, seconds: float = 600) -> None:
        arguments = [program(), "mcp", "--seconds", str(seconds)]
        for folder in folders:
            arguments += ["--root", os.fspath(folder)]
        self._lock = threading.Lock()
        self._count = 0
        with _starting(arguments[0]):
            self._process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            self._ask("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}})
        except BaseException:
            self.close()
            raise

    def render(
        self, scene: Scene, output: Optional[Path] = None, *, folder: Optional[Path] = None, **options: Any
    ) -> Picture:
        """Draws a scene as PNG, the only format of ``output``. The options are those of :func:`render` that do not
        concern the file. Else like it, but options have the form of the tool ``render`` (docs/mcp.md):
        ``size=[320, 200]``."""
        if output is not None and pathlib.Path(output).suffix.lower() != ".png":
            message = f"{os.fspath(output)}: a session draws .png; use diorama.render for other files"
            raise Error([Problem(None, None, None, None, message)], 64)
        arguments: Dict[str, Any] = {_camel(name): value for name, value in options.items() if value is not None}
        if isinstance(scene, Mapping):
            arguments["text"] = json.dumps(scene)
            if folder is not None:
                arguments["folder"] = os.fspath(folder)
        else:
            arguments["path"] = os.fspath(scene)
        result = self._ask("tools/call", {"name": "render", "arguments": arguments})
        texts = "\n".join(part["text"] for part in result["content"] if part["type"] == "text")
        if result["isError"]:
            raise Error(_problems(texts.splitlines()), 65)
        if "reduced to " in texts:
            # Agents are shown smaller pictures; here every pixel counts.
            return render(scene, output, folder=folder, **_as_options(options))
        data = next(part["data"] for part in result["content"] if part["type"] == "image")
        picture = Picture(base64.b64decode(data))
        if output is not None:
            picture.save(output)
        return picture

    def close(self) -> None:
        """Ends the process."""
        process = self._process
        if process.stdin is not None:
            try:
                process.stdin.close()
            except BrokenPipeError:
                pass
        process.wait()
        if process.stdout is not None:
            process.stdout.close()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def _ask(self, method: str, params: Mapping[str, Any]) -> Any:
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        with self._lock:
            self._count += 1
            message = {"jsonrpc": "2.0", "id": self._count, "method": method, "params": params}
            try:
                process.stdin.write(json.dumps(message).encode() + b"\n")
                process.stdin.flush()
                line = process.stdout.readline()
            except (BrokenPipeError, ValueError):
                line = b""
        if not line:
            status = process.wait()
            raise Error([Problem(None, None, None, None, "the program has ended")], status)
        answer = json.loads(line)
        if "error" in answer:
            raise Error([Problem(None, None, None, None, answer["error"]["message"])], 64)
        return answer["result"]


def _drawn(
    command: str, scene: Scene, output: Optional[Path], folder: Optional[Path], options: Mapping[str, Any],
    form: str,
) -> Optional[Picture]:
    if output is None:
        return Picture(_drawing(command, scene, None, folder, {"format": form, **options}))
    _drawing(command, scene, output, folder, options)
    path = pathlib.Path(output)
    return Picture(path.read_bytes()) if path.is_file() else None


def _drawing(
    command: str, scene: Scene, output: Optional[Path], folder: Optional[Path], options: Mapping[str, Any]
) -> bytes:
    """Runs a command that draws; returns its standard output, to which it draws without an output."""
    arguments = [command, "--quiet", *(_output(output) or ["--output", "-"]), *_options(options)]
    if isinstance(scene, Mapping):
        return _run([*arguments, "-"], json.dumps(scene).encode(), folder).stdout
    return _run([*arguments, "--", os.path.abspath(scene)], folder=folder).stdout


def _output(output: Optional[Path]) -> List[str]:
    # Absolute, because the program may run in another folder; a slash at the end means a folder.
    return [] if output is None else ["--output", os.path.join(os.getcwd(), output)]


def _options(options: Mapping[str, Any]) -> List[str]:
    """Keyword arguments as words of the command line."""
    words: List[str] = []
    for key, value in options.items():
        name = "--" + key.rstrip("_").replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            words.append(name)
        elif isinstance(value, Mapping):
            words += [f"{name}={inner}={_word(member)}" for inner, member in value.items()]
        elif isinstance(value, (list, tuple)):
            words += [f"{name}={_word(member)}" for member in value]
        else:
            words.append(f"{name}={_word(value)}")
    return words


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(_word(part) for part in value)
    return os.fspath(value) if isinstance(value, os.PathLike) else str(value)


def _camel(name: str) -> str:
    first, *rest = name.rstrip("_").split("_")
    return first + "".join(word.capitalize() for word in rest)


def _as_options(options: Mapping[str, Any]) -> Dict[str, Any]:
    """Arguments of the tool as those of the command."""
    names = {"settings": "set", "fonts": "font", "allow_paths": "allow_path"}
    found: Dict[str, Any] = {}
    for name, value in options.items():
        if name == "size" and isinstance(value, (list, tuple)):
            value = f"{value[0]}x{value[1]}"
        elif name == "scroll_to" and isinstance(value, (list, tuple)):
            value = _word(value)
        found[names.get(name, name)] = value
    return found


@contextlib.contextmanager
def _starting(path: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        # It may be the folder that does not exist.
        if error.filename != path:
            raise
        raise Error([Problem(None, None, None, None, f"cannot run {path}: {error.strerror}")], 69) from error


def _run(
    arguments: Sequence[str], data: bytes = b"", folder: Optional[Path] = None, accepted: Sequence[int] = (0,)
) -> subprocess.CompletedProcess[bytes]:
    name = program()
    with _starting(name):
        done = subprocess.run([name, *arguments], input=data, capture_output=True, cwd=folder)
    if done.returncode in accepted:
        return done
    lines = done.stderr.decode(errors="replace").splitlines()
    lines = [line[len("diorama: "):] for line in lines if line.startswith("diorama: ")]
    problems = _problems([line for line in lines if not line.startswith(("warning: ", 'try "diorama '))])
    if not problems:
        problems = [Problem(None, None, None, None, f"the program ended with status {done.returncode}")]
    raise Error(problems, done.returncode)


_PLACE = re.compile(r"(?P<file>[^\n]+?):(?P<line>\d+):(?P<column>\d+): (?P<rest>.*)")
_KEY = re.compile(r"(?P<key>[A-Za-z_$][\w$-]*(?:\.[\w$-]+|\[\d+\])*): (?P<rest>.*)")


def _problems(lines: Sequence[str]) -> List[Problem]:
    problems = []
    for text in lines:
        file: Optional[str] = None
        line: Optional[int] = None
        column: Optional[int] = None
        key: Optional[str] = None
        place = _PLACE.fullmatch(text)
        if place:
            file, line, column = place["file"], int(place["line"]), int(place["column"])
            text = place["rest"]
            named = _KEY.fullmatch(text)
            if named:
                key, text = named["key"], named["rest"]
            if file in ("standard input", "scene"):
                # The line of a text that nobody has seen.
                file, line, column = "scene", None, None
        problems.append(Problem(file, line, column, key, text))
    return problems
