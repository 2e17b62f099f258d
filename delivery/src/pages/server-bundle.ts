import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';

const requireBuiltin = createRequire(import.meta.url);
/** What a bundle has in place of the path its version is served below. */
const PUBLIC_PATH_MARK = /(?<=\.p = )"\/@version\/"/;
/** A function that runs the text of a CommonJS module. */
type ModuleText = (
  module: { exports: unknown },
  exports: unknown,
  require: (name: string) => unknown,
) => void;

interface BundleSource {
  readonly code: string;
  /** Names it in stack traces. */
  readonly file: string;
  /** Path the files of its version are served below. */
  readonly publicPath: string;
  /** Modules it is given instead of having copies. */
  readonly given?: Readonly<Record<string, object>>;
}

/**
 * Runs a bundle made for rendering pages and answers what it exports. It gets what it is given and Node.js's own
 * modules, nothing that happens to be installed here.
 */
export function runServerBundle({ code, file, publicPath, given = {} }: BundleSource): unknown {
  const module = { exports: {} as unknown };
  const requireGiven = (name: string): unknown => {
    if (Object.hasOwn(given, name)) return given[name];
    if (isBuiltin(name)) return requireBuiltin(name) as unknown;
    throw new Error(`${name} is for browsers only`);
  };
  const text = code.replace(PUBLIC_PATH_MARK, JSON.stringify(publicPath));
  const run = compileFunction(text, ['module', 'exports', 'require'], { filename: file }) as ModuleText;
  run(module, module.exports, requireGiven);
  return module.exports;
}
