import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { typescriptArgs, root } from '@blush/machine';
import { temporaryFolder } from '@blush/server-kit/testing';

const run = promisify(execFile);

/** Files by path. The page uses neither `useCount` nor `unused`, so `build.json` must list neither zustand nor `listUsers`. */
const sources: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'mfe-try',
    type: 'module',
    sideEffects: ['*.css'],
    dependencies: { react: '19.3.1', 'react-dom': '19.3.1', zustand: '5.1.0' },
  }),
  'remote.json': JSON.stringify({ name: 'mfe-try', contract: '^1.0.0', mounts: ['/try'], menu: [] }),
  'tsconfig.json': JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include: ['src'] }),
  'webpack.config.ts': `import { remoteConfig } from '@blush/workspace/webpack';
    export default remoteConfig({ dir: import.meta.dirname });`,
  'src/routes.tsx': `export const routes = [
    { id: 'page', path: '/try', lazy: async () => ({ Component: (await import('./page')).Page }) },
  ];`,
  'src/page.tsx': `import { Button } from '@blush/shared-ui/components';
    import { getAgenda, getReceipt, HOLD_MINUTES, rollBackApp } from '@blush/shared-ui/contracts';
    import { label } from './tools';
    import styles from './page.module.css';
    const title = getReceipt.path + getAgenda.path + rollBackApp.path + HOLD_MINUTES;
    export function Page() { return <Button className={styles.wide} title={title}>{label}</Button>; }`,
  'src/tools.ts': `export { label } from './label';
    export { useCount } from './count';`,
  'src/label.ts': `import { listUsers } from '@blush/shared-ui/contracts';
    export const label = 'Try';
    export const unused = () => listUsers.path;`,
  'src/count.ts': `import { create } from 'zustand';
    export const useCount = create(() => ({ count: 0 }));`,
  'src/page.module.css': '.wide { width: 100%; }',
};

/** Writes a small remote. @returns its folder */
export function sampleRemote(): string {
  const dir = temporaryFolder();
  mkdirSync(join(dir, 'src'));
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  for (const [path, content] of Object.entries(sources)) writeFileSync(join(dir, path), content);
  return dir;
}

/** @returns the built files, by path in `dist` */
export async function build(dir: string): Promise<Map<string, Buffer>> {
  await run(process.execPath, [...typescriptArgs('tools/workspace/src/webpack/cli.ts'), 'build'], {
    cwd: dir,
  });
  const dist = join(dir, 'dist');
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [relative(dist, path), readFileSync(path)]));
}
