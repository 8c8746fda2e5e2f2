"""Tests of the module with the program that DIORAMA names, or the installed one: python -m unittest"""

import json
import os
import pathlib
import pickle
import random
import struct
import subprocess
import sys
import tempfile
import threading
import unittest
import unittest.mock
import zlib

import diorama

SCENE = {
    "size": [120, 80],
    "content": {"items": [{"name": "Hello"}]},
    "layout": "grid",
    "cell": {"background": "teal", "views": [{"label": "{name}"}]},
}
MOVING = {
    "size": [80, 80],
    "content": {"items": [{}] * 4},
    "layout": {"type": "flow", "itemSize": [20, 20]},
    "cell": {"background": "black"},
    "timeline": [{"layout": "circle", "duration": 0.2}],
}


def size(picture):
    return struct.unpack(">II", picture.data[16:24])


def noise(side):
    """A PNG that cannot be compressed."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    pixels = random.Random(1).randbytes(side * side * 3)
    rows = b"".join(b"\0" + pixels[row * side * 3 :][: side * 3] for row in range(side))
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class ModuleTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_version(self):
        self.assertRegex(diorama.version(), r"^\d+\.\d+\.\d+$")
        self.assertTrue(os.access(diorama.program(), os.X_OK) or "/" not in diorama.program())

    def test_module_is_the_program(self):
        place = {**os.environ, "PYTHONPATH": str(pathlib.Path(diorama.__file__).parent.parent)}
        call = [sys.executable, "-m", "diorama", "--version"]
        done = subprocess.run(call, capture_output=True, text=True, env=place)
        self.assertEqual(done.stdout.split()[-1], diorama.version())

    def test_render(self):
        picture = diorama.render(SCENE, self.folder / "a.png", scale=3)
        self.assertEqual((self.folder / "a.png").read_bytes(), picture.data)
        self.assertEqual(size(picture), (360, 240))
        self.assertEqual(diorama.render(SCENE, scale=3).data, picture.data)
        self.assertEqual(picture._repr_png_(), picture.data)
        self.assertIsNone(picture._repr_svg_())
        # From a file, which is found from any folder.
        (self.folder / "scene.json5").write_text(json.dumps(SCENE))
        path = os.path.relpath(self.folder / "scene.json5")
        self.assertEqual(diorama.render(path, scale=3).data, picture.data)
        self.assertEqual(diorama.render(path, folder=self.folder, scale=3).data, picture.data)

    def test_several_pictures(self):
        each = {"appearance": ["light", "dark"]}
        self.assertIsNone(diorama.render(SCENE, f"{self.folder}/both/", each=each))
        self.assertEqual(len(os.listdir(self.folder / "both")), 2)
        self.assertIsNone(diorama.render(SCENE, self.folder / "{appearance}.png", each=each))
        self.assertTrue((self.folder / "dark.png").is_file())
        self.assertIsNone(diorama.record(MOVING, self.folder / "%d.png", fps=10))

    def test_formats(self):
        drawing = diorama.render(SCENE, format="svg")
        self.assertEqual(drawing.format, "svg")
        self.assertIn("<svg", drawing._repr_svg_())
        self.assertEqual(diorama.render(SCENE, self.folder / "a.webp").format, "webp")
        self.assertEqual(diorama.render(SCENE, self.folder / "a.jpg").format, "jpeg")
        self.assertEqual(diorama.render(SCENE, self.folder / "a.pdf").format, "pdf")

    def test_folder(self):
        diorama.render(SCENE, self.folder / "photo.png")
        scene = dict(SCENE, content={"images": "photo.png"}, cell={})
        self.assertEqual(size(diorama.render(scene, folder=self.folder, scale=1)), (120, 80))
        with self.assertRaises(diorama.Error):
            diorama.render(scene)

    def test_options(self):
        words = diorama._options(
            {"scroll_to": 3, "dither": True, "labels": False, "at": None, "font": ["a", "b"],
             "set": {"itemSize": [20, 30], "isLoose": True}})
        self.assertEqual(
            words,
            ["--scroll-to=3", "--dither", "--font=a", "--font=b", "--set=itemSize=20,30", "--set=isLoose=true"])
        self.assertNotEqual(
            diorama.render(SCENE, appearance="dark", background="navy").data, diorama.render(SCENE).data)
        with self.assertRaises(diorama.Error) as caught:
            diorama.render(SCENE, scael=2)
        self.assertEqual((caught.exception.status, len(caught.exception.problems)), (64, 1))
        self.assertIn("--scale", str(caught.exception))

    def test_rows(self):
        card = {
            **SCENE, "layout": {"type": "grid", "itemSize": [100, 60]}, "row": {"name": "None"},
            "cell": {"background": "teal", "views": [{"label": "{row.name}"}]},
        }
        rows = self.folder / "people.csv"
        rows.write_text("name\none\ntwo\nthree\n")
        shares = f"{self.folder}/shares/"
        for share in (1, 2):
            diorama.render_rows(card, rows, shares, shard=f"{share}/2")
        names = sorted(os.listdir(shares))
        self.assertEqual(len(names), 3)
        diorama.render_rows(card, rows, self.folder / "{name}.png")
        pictures = {(self.folder / f"{name}.png").read_bytes() for name in ("one", "two", "three")}
        self.assertEqual({pathlib.Path(shares, name).read_bytes() for name in names}, pictures)
        self.assertEqual(len(pictures), 3)
        changed = pathlib.Path(shares, names[0])
        changed.write_bytes(b"kept")
        diorama.render_rows(card, rows, shares, resume=True)
        self.assertEqual(changed.read_bytes(), b"kept")
        with self.assertRaises(diorama.Error):
            diorama.render_rows(card, self.folder / "none.csv", shares)

    def test_record(self):
        picture = diorama.record(MOVING, self.folder / "a.gif", fps=10)
        self.assertEqual(picture.format, "gif")
        self.assertEqual(diorama.record(MOVING, fps=10).data, picture.data)
        self.assertEqual(list(picture._repr_mimebundle_()), ["image/gif"])
        self.assertIsNone(picture._repr_png_())

    def test_compare(self):
        one, other = self.folder / "a.png", self.folder / "b.png"
        diorama.render(SCENE, one)
        diorama.render(dict(SCENE, background="navy"), other)
        self.assertTrue(diorama.compare(one, one))
        result = diorama.compare(one, other, self.folder / "difference.png")
        self.assertFalse(result)
        self.assertTrue((self.folder / "difference.png").exists())
        self.assertTrue(diorama.compare(one, other, tolerance="levels=255"))
        with self.assertRaises(diorama.Error) as caught:
            diorama.compare(one, self.folder / "gone.png")
        self.assertEqual(caught.exception.status, 66)

    def test_errors(self):
        path = self.folder / "wrong.json5"
        path.write_text("{ content: { items: [{}] },\n  layout: 'grud', cell: { views: [{ lable: '' }] } }\n")
        with self.assertRaises(diorama.Error) as caught:
            diorama.render(path)
        error = caught.exception
        self.assertEqual(error.status, 65)
        first, second = error.problems
        self.assertEqual((first.file, first.line, first.column, first.key), (str(path), 2, 11, "layout"))
        self.assertIn('did you mean "grid"?', first.message)
        self.assertEqual((second.line, second.key), (2, "cell.views[0].lable"))
        self.assertEqual(str(error).splitlines()[1].split(": ")[0], f"{path}:2:{second.column}")
        copy = pickle.loads(pickle.dumps(error))
        self.assertEqual((copy.problems, copy.status), (error.problems, 65))
        with self.assertRaises(diorama.Error) as caught:
            diorama.render({"content": {"items": [{}]}, "layout": "grud"})
        problem = caught.exception.problems[0]
        self.assertEqual((problem.file, problem.line, problem.key), ("scene", None, "layout"))
        with self.assertRaises(diorama.Error) as caught:
            diorama.render(self.folder / "gone.json5")
        self.assertEqual(caught.exception.status, 66)
        with self.assertRaises(diorama.Error) as caught:
            diorama.render(SCENE, "/proc/a.png")
        self.assertEqual(caught.exception.status, 73)

    def test_missing_program(self):
        with unittest.mock.patch.dict(os.environ, {"DIORAMA": "/nowhere/diorama"}):
            for start in (lambda: diorama.render(SCENE), diorama.Session):
                with self.assertRaises(diorama.Error) as caught:
                    start()
                self.assertEqual(caught.exception.status, 69)
        with self.assertRaises(FileNotFoundError):
            diorama.render(SCENE, folder=self.folder / "gone")


class SessionTests(unittest.TestCase):
    def test_the_same_bytes(self):
        with diorama.Session() as session:
            for scale in (1, 2, 3):
                self.assertEqual(session.render(SCENE, scale=scale).data, diorama.render(SCENE, scale=scale).data)
            options = {"appearance": "dark", "at": 0.1, "dither": True}
            self.assertEqual(session.render(MOVING, **options).data, diorama.render(MOVING, **options).data)

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "scene.json5")
            path.write_text(json.dumps(SCENE))
            with diorama.Session([folder]) as session:
                picture = session.render(path, pathlib.Path(folder, "a.png"))
            self.assertEqual(pathlib.Path(folder, "a.png").read_bytes(), picture.data)
            with diorama.Session() as session, self.assertRaises(diorama.Error):
                session.render(path)
            drawing = pathlib.Path(folder, "a.svg")
            with diorama.Session() as session, self.assertRaises(diorama.Error) as caught:
                session.render(SCENE, drawing)
            self.assertEqual((caught.exception.status, drawing.exists()), (64, False))

    def test_errors_leave_the_session_usable(self):
        with diorama.Session() as session:
            with self.assertRaises(diorama.Error) as caught:
                session.render({"content": {"items": [{}]}, "layout": "grud"})
            self.assertEqual(caught.exception.problems[0].key, "layout")
            with self.assertRaises(diorama.Error) as caught:
                session.render(SCENE, colour="red")
            self.assertEqual(caught.exception.status, 64)
            self.assertEqual(session.render(SCENE).format, "png")

    def test_large_pictures_are_whole(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "noise.png").write_bytes(noise(700))
            scene = {
                "size": [700, 700], "content": {"images": "noise.png"},
                "layout": {"type": "flow", "itemSize": [700, 700]}}
            with diorama.Session([folder]) as session:
                picture = session.render(scene, folder=folder, scale=1)
            self.assertGreater(len(picture.data), 1 << 20)
            self.assertEqual(size(picture), (700, 700))
            self.assertEqual(picture.data, diorama.render(scene, folder=folder, scale=1).data)

    def test_threads(self):
        found = []
        with diorama.Session() as session:
            def draw():
                found.append(session.render(SCENE).data)
            threads = [threading.Thread(target=draw) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(found, [diorama.render(SCENE).data] * 8)

    def test_an_ended_session(self):
        session = diorama.Session()
        session.close()
        with self.assertRaises(diorama.Error):
            session.render(SCENE)


if __name__ == "__main__":
    unittest.main()
