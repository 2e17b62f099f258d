import webpack, { type Compiler } from 'webpack';

export class ServedReportPlugin {
  constructor(private readonly report: object) {}

  apply(compiler: Compiler): void {
    const { name } = ServedReportPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          compilation.emitAsset('build.json', new webpack.sources.RawSource(JSON.stringify(this.report)));
        },
      );
    });
  }
}
