import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { integrityOf } from '@blush/delivery/integrity';

const TABLE = `${webpack.RuntimeGlobals.require}.cssIntegrity`;
const MARK = 'blush-css-integrity';
/** Time limit of a style sheet, because mini-css-extract-plugin has none. */
const TIMEOUT_MS = 10_000;

function styledChunks(runtime: Chunk): Map<string, string> {
  const styled = new Map<string, string>();
  for (const chunk of runtime.getAllAsyncChunks()) {
    const file = [...chunk.files].find((name) => name.endsWith('.css'));
    if (file !== undefined && chunk.id !== null) styled.set(String(chunk.id), file);
  }
  return styled;
}

class IntegrityTable extends webpack.RuntimeModule {
  constructor() {
    super('css integrity', webpack.RuntimeModule.STAGE_NORMAL);
  }

  /** Writes a placeholder, because hashes are known only once every file is final. */
  override generate(): string {
    return `${TABLE} = ${JSON.stringify({ [MARK]: MARK })};`;
  }
}

function fillTable(compilation: Compilation, runtime: Chunk): void {
  const hashes: Record<string, string> = {};
  for (const [id, file] of styledChunks(runtime)) {
    const asset = compilation.getAsset(file);
    if (asset === undefined) throw new Error(`No asset ${file} to hash`);
    hashes[id] = integrityOf(asset.source.buffer());
  }
  for (const file of runtime.files) {
    const asset = compilation.getAsset(file);
    const code = asset?.source.source().toString();
    const mark = code?.match(new RegExp(`\\{"?${MARK}"?:"${MARK}"\\}`));
    if (code === undefined || !mark) continue;
    const filled = code.replace(mark[0], JSON.stringify(hashes));
    compilation.updateAsset(file, new webpack.sources.RawSource(filled));
  }
}

/** Adds the hashes of style sheets after file names are final, so the runtime's own content hash does not cover them. */
export class CssIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(CssIntegrityPlugin.name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunkHandlers)
        .tap(CssIntegrityPlugin.name, (chunk) => {
          compilation.addRuntimeModule(chunk, new IntegrityTable());
        });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        CssIntegrityPlugin.name,
        (source, { tag, chunkId }) =>
          [
            source,
            `${tag}.integrity = ${TABLE}[${chunkId}];`,
            `${tag}.crossOrigin = "anonymous";`,
            `setTimeout(function () { if (${tag}.onerror) ${tag}.onerror({ type: "timeout" }); }, ${TIMEOUT_MS});`,
          ].join('\n'),
      );
      compilation.hooks.processAssets.tap(
        { name: CssIntegrityPlugin.name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => {
          for (const chunk of compilation.chunks) if (chunk.hasRuntime()) fillTable(compilation, chunk);
        },
      );
    });
  }
}
