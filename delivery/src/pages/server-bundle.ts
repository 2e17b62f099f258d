import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';

const requireBuiltin = createRequire(import.meta.url);
/** Placeholder of the public path in a server bundle. */
const PUBLIC_PATH_MARK = /(?<=\.p = )"\/@version\/"/;
type BundleFunction = (
  module: { exports: unknown },
  exports: unknown,
  require: (name: string) => unknown,
) => void;

interface BundleSource {
  readonly code: string;
  readonly file: string;
  readonly publicPath: string;
  readonly modules?: Readonly<Record<string, object>>;
}

/** Resolves only `modules` and Node.js modules, so that a bundle cannot depend on locally installed packages. */
export function runServerBundle({ code, file, publicPath, modules = {} }: BundleSource): unknown {
  const module = { exports: {} as unknown };
  const requireModule = (name: string): unknown => {
    if (Object.hasOwn(modules, name)) return modules[name];
    if (isBuiltin(name)) return requireBuiltin(name) as unknown;
    throw new Error(`${name} is for browsers only`);
  };
  const text = code.replace(PUBLIC_PATH_MARK, JSON.stringify(publicPath));
  const run = compileFunction(text, ['module', 'exports', 'require'], { filename: file }) as BundleFunction;
  run(module, module.exports, requireModule);
  return module.exports;
}
