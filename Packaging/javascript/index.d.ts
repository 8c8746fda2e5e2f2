/** One mistake, and where it is. */
export interface Problem {
  /** The file; "scene" for an object. */
  file?: string;
  /** From 1; missing for an object. */
  line?: number;
  column?: number;
  /** The key, such as `cell.views[0].label`. */
  key?: string;
  message: string;
  /** All of it, as the program prints it. */
  text: string;
}

/** What the program refused. */
export class DioramaError extends Error {
  problems: Problem[];
  /** The exit status: 64 for invalid options, 65 for invalid input, 66 for a missing file, 69 for a missing program, 73 for a file that cannot be written. */
  status: number;
}

type Value = string | number | boolean | undefined | null;

/**
 * The options of the command: `scrollTo: 3` is `--scroll-to 3`, `dither: true` is `--dither`, a list repeats the
 * option, and an object gives it NAME=VALUE.
 */
export interface Options {
  /** What the paths in an object are relative to. Default: the current folder. */
  folder?: string;
  [option: string]: Value | (string | number)[] | { [name: string]: string | number | boolean | number[] };
}

/** A scene as docs/scene-file.md describes it, or the path of a scene file. */
export type Scene = string | { [key: string]: unknown };

/** Draws a scene to a file in the format of its ending, or several pictures to a folder that ends in "/". Rejects with a {@link DioramaError}. */
export function render(scene: Scene, options: Options & { output: string }): Promise<undefined>;
/** Draws a scene as PNG, or in `format`. Rejects with a {@link DioramaError}. */
export function render(scene: Scene, options?: Options & { output?: undefined }): Promise<Buffer>;

/** Records a scene's animation to a file. Rejects with a {@link DioramaError}. */
export function record(scene: Scene, options: Options & { output: string }): Promise<undefined>;
/** Records a scene's animation as GIF, or in `format`. Rejects with a {@link DioramaError}. */
export function record(scene: Scene, options?: Options & { output?: undefined }): Promise<Buffer>;

/** The path of the program. */
export function program(): string;
