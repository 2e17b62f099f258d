import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import ts from 'typescript';
import { Failure } from '@blush/server-kit/failure';
import type { EntrySurface } from './surface.js';

/** Contracts that the shell itself reads or fills; each remote bundles the others. */
const hostContracts = ['operation', 'runtime-config'];

/** @throws Failure when shared-ui does not compile */
export function extractSurface(root: string, entries: readonly string[]): Map<string, EntrySurface> {
  const folder = mkdtempSync(join(tmpdir(), 'blush-api-report-'));
  try {
    writeDeclarations(root, folder, entries);
    prepareFolder(root, folder, entries);
    return extract(root, folder, entries);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeDeclarations(root: string, folder: string, entries: readonly string[]): void {
  const sources = join(root, 'shared-ui/src');
  const { options } = readConfig(join(root, 'shared-ui/tsconfig.json'), {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: sources,
    outDir: join(folder, 'src'),
  });
  const files = entries.map((entry) => join(sources, entry, 'index.ts'));
  const program = ts.createProgram([...files, join(sources, 'css-modules.d.ts')], options);
  const { diagnostics } = program.emit();
  const [first] = diagnostics;
  if (first) throw new Failure(`shared-ui has no declarations: ${messageOf(first)}`);
  keepContractsOut(program, sources, join(folder, 'src/contracts'));
}

function readConfig(file: string, options: ts.CompilerOptions): ts.ParsedCommandLine {
  const parsed = ts.getParsedCommandLineOfConfigFile(file, options, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => {
      throw new Failure(messageOf(problem));
    },
  });
  if (!parsed) throw new Failure(`${file} cannot be read`);
  return parsed;
}

function messageOf({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, '\n');
}

function keepContractsOut(program: ts.Program, sources: string, folder: string): void {
  const checker = program.getTypeChecker();
  const namesOf = (module: string) => {
    const file = program.getSourceFile(join(sources, 'contracts', `${module}.ts`));
    const symbol = file && checker.getSymbolAtLocation(file);
    return symbol ? checker.getExportsOfModule(symbol).map(({ name }) => name) : [];
  };
  const own = hostContracts.map(
    (module) => `export { ${namesOf(module).join(', ')} } from './${module}.js';`,
  );
  // Named exports take precedence over star exports.
  const lines = [`export * from '@blush/shared-ui/contracts';`, ...own, ''];
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.d.ts'), lines.join('\n'));
  const others = new RegExp(String.raw`(['"])\./(?!(?:${hostContracts.join('|')})\.js)[\w-]+\.js\1`, 'g');
  for (const module of hostContracts) {
    const file = join(folder, `${module}.d.ts`);
    const text = ts.sys.readFile(file);
    if (text !== undefined) writeFileSync(file, text.replace(others, `'@blush/shared-ui/contracts'`));
  }
}

function prepareFolder(root: string, folder: string, entries: readonly string[]): void {
  // Package imports in declarations are resolved from the folder of the declarations.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  mkdirSync(join(folder, 'reports'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@blush/shared-ui', version: '0.0.0' }));
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    customConditions: ['@blush/source'],
    strict: true,
    skipLibCheck: true,
    types: [],
  };
  const files = entries.map((entry) => `src/${entry}/index.d.ts`);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
}

function extract(root: string, folder: string, entries: readonly string[]): Map<string, EntrySurface> {
  const declarations = (entry: string) => join(folder, 'src', entry, 'index.d.ts');
  const silent = { default: { logLevel: ExtractorLogLevel.None } };
  const surfaces = new Map<string, EntrySurface>();
  let compilerState: CompilerState | undefined;
  for (const entry of entries) {
    const config = ExtractorConfig.prepare({
      configObjectFullPath: join(folder, 'api-extractor.json'),
      packageJsonFullPath: join(folder, 'package.json'),
      configObject: {
        projectFolder: folder,
        mainEntryPointFilePath: declarations(entry),
        compiler: { tsconfigFilePath: join(folder, 'tsconfig.json') },
        apiReport: {
          enabled: true,
          reportFileName: entry,
          reportFolder: join(folder, 'reports'),
          reportTempFolder: join(folder, 'temp'),
          includeForgottenExports: true,
        },
        newlineKind: 'lf',
        messages: {
          compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
          extractorMessageReporting: silent,
          tsdocMessageReporting: silent,
        },
      },
    });
    // All entries share one analysis, which takes as long for one entry as for all.
    compilerState ??= CompilerState.create(config, { additionalEntryPoints: entries.map(declarations) });
    const problems: string[] = [];
    const { succeeded } = Extractor.invoke(config, {
      localBuild: true,
      compilerState,
      messageCallback: (message) => {
        message.handled = true;
        if (message.logLevel === ExtractorLogLevel.Error) problems.push(message.text);
      },
    });
    if (!succeeded) {
      throw new Failure(
        `@blush/shared-ui/${entry} cannot be described (npm run typecheck says more): ${problems[0] ?? ''}`,
      );
    }
    const report = readFileSync(join(folder, 'temp', `${entry}.api.md`), 'utf8');
    surfaces.set(entry, describe(root, report));
  }
  return surfaces;
}

function describe(root: string, report: string): EntrySurface {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(report) ?? [];
  const declarations = code
    .replace(/^ *\/\/ .*\n/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const packages = [...declarations.matchAll(/^import .* from '(@[^/']+\/[^/']+|[^/']+)/gm)].map(
    ([, name = '']) => name,
  );
  const libraries = [...new Set(packages)].filter((name) => name !== '@blush/shared-ui').sort();
  return {
    declarations,
    libraries: Object.fromEntries(libraries.map((name) => [name, installedVersion(root, name)])),
  };
}

function installedVersion(root: string, library: string): string {
  const file = join(root, 'node_modules', library, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
