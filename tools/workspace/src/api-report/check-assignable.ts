import { join } from 'node:path';
import ts from 'typescript';
import { declarationsOf, parse } from './declaration-syntax.js';

/** Why remotes that were built for one surface can't use another, as far as the compiler can tell. */
export interface Misfit {
  /** The export concerned; absent where the surfaces could not be read at all. */
  readonly name?: string;
  readonly why: string;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['@blush/source'],
  strict: true,
  exactOptionalPropertyTypes: false,
  noEmit: true,
  types: [],
};

/** The "top-level declarations must start with declare or export": reports leave the word out. */
const DECLARE_MISSING = 1046;

/**
 * Asks the compiler whether each exported value of a surface can stand where its former version stood.
 * @param folder the libraries of the surfaces are looked for from here
 */
export function checkAssignable(folder: string, before: string, after: string): Misfit[] {
  const oldTree = parse(before);
  const names = new Set(declarationsOf(parse(after)).keys());
  const checks = exportedValues(oldTree).filter(({ name }) => names.has(name));
  const lines = [
    `import type * as Before from './before';`,
    `import type * as After from './after';`,
    ...checks.map(checkOf),
  ];
  const files = new Map([
    [join(folder, 'before.d.ts'), strict(oldTree)],
    [join(folder, 'after.d.ts'), strict(parse(after))],
    [join(folder, 'check.ts'), lines.join('\n')],
  ]);
  const program = ts.createProgram([...files.keys()], options, hostWith(files));
  const diagnosticsOf = (file: string) =>
    program.getSemanticDiagnostics(program.getSourceFile(join(folder, file)));

  // A name that is not found is `any`, which fits everything.
  const unread = [...diagnosticsOf('before.d.ts'), ...diagnosticsOf('after.d.ts')].filter(
    ({ code }) => code !== DECLARE_MISSING,
  );
  if (unread.length > 0) return unread.map((problem) => ({ why: messageOf(problem) }));
  return diagnosticsOf('check.ts').map((problem) => {
    const line = problem.file?.getLineAndCharacterOfPosition(problem.start ?? 0).line ?? 0;
    const check = checks[line - 2];
    return { ...(check && { name: check.name }), why: reasonOf(problem) };
  });
}

interface ExportedValue {
  readonly name: string;
  readonly isClass: boolean;
}

/** The exports that are there at run time. Those of libraries are judged by the versions of the libraries. */
function exportedValues(file: ts.SourceFile): ExportedValue[] {
  const values: ExportedValue[] = [];
  for (const [name, [declaration]] of declarationsOf(file)) {
    if (!declaration || !isExported(declaration)) continue;
    const isClass = ts.isClassDeclaration(declaration);
    if (isClass || ts.isFunctionDeclaration(declaration) || ts.isVariableStatement(declaration)) {
      values.push({ name, isClass });
    }
  }
  return values;
}

function isExported(declaration: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(declaration) ? ts.getModifiers(declaration) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** One line that does not compile when the value does not fit. */
function checkOf({ name, isClass }: ExportedValue): string {
  const value = `((now: typeof After.${name}): typeof Before.${name} => now);`;
  if (!isClass) return value;
  // The compiler lets constructors take less than they did.
  const parameters = (version: string) => `ConstructorParameters<typeof ${version}.${name}>`;
  return `${value} ((given: ${parameters('Before')}): ${parameters('After')} => given);`;
}

/**
 * The surface with its methods written as properties: the compiler lets methods, and nothing else, ask for more than
 * they did.
 */
function strict(file: ts.SourceFile): string {
  const { factory } = ts;
  const { transformed } = ts.transform(file, [
    (context) => (source) => {
      const visit = (node: ts.Node): ts.Node => {
        const seen = ts.visitEachChild(node, visit, context);
        if (isOverloaded(node)) return seen;
        if (ts.isMethodSignature(seen)) {
          return factory.createPropertySignature(
            seen.modifiers,
            seen.name,
            seen.questionToken,
            functionOf(seen),
          );
        }
        if (ts.isMethodDeclaration(seen)) {
          const { modifiers, name, questionToken } = seen;
          return factory.createPropertyDeclaration(
            modifiers,
            name,
            questionToken,
            functionOf(seen),
            undefined,
          );
        }
        return seen;
      };
      return ts.visitEachChild(source, visit, context);
    },
  ]);
  const [result = file] = transformed;
  // A surface without exports would not be a module.
  return `${ts.createPrinter().printFile(result)}\nexport {};`;
}

/** A property has one type, so overloads stay methods. */
function isOverloaded(node: ts.Node): boolean {
  if (!ts.isMethodSignature(node) && !ts.isMethodDeclaration(node)) return false;
  const name = node.name.getText();
  const siblings: ts.Node[] = [];
  ts.forEachChild(node.parent, (child) => void siblings.push(child));
  return siblings.some(
    (other) =>
      other !== node &&
      (ts.isMethodSignature(other) || ts.isMethodDeclaration(other)) &&
      other.name.getText() === name,
  );
}

function functionOf(method: ts.MethodSignature | ts.MethodDeclaration): ts.FunctionTypeNode {
  const { factory } = ts;
  const result = method.type ?? factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
  return factory.createFunctionTypeNode(method.typeParameters, method.parameters, result);
}

/** What libraries and the compiler itself declare, read once for all entry points. */
const read = new Map<string, ts.SourceFile | undefined>();

function hostWith(files: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    fileExists: (file) => files.has(file) || host.fileExists(file),
    readFile: (file) => files.get(file) ?? host.readFile(file),
    getSourceFile: (file, ...rest) => {
      const text = files.get(file);
      if (text !== undefined) return ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
      if (!read.has(file)) read.set(file, host.getSourceFile(file, ...rest));
      return read.get(file);
    },
  };
}

/** What the compiler found at the bottom of it, by the names the checks have. */
function reasonOf(problem: ts.Diagnostic): string {
  const lines = messageOf(problem)
    .replace(/import\("[^"]*\/before"\)/g, 'Before')
    .replace(/import\("[^"]*\/after"\)/g, 'After')
    .split('\n');
  return lines.at(-1)?.trim() ?? '';
}

function messageOf({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, '\n');
}
