import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { root } from '@blush/machine';
import { temporaryFolder } from '@blush/server-kit/testing';
import { npm } from './npm.js';

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

describe('install scripts of packages', () => {
  const { allowScripts } = z
    .object({ allowScripts: z.record(z.string(), z.boolean()) })
    .parse(read('package.json'));
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) })
    .parse(read('package-lock.json'));

  it('are all listed in allowScripts, by package name, and all with false', () => {
    const scripted = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(scripted)].sort());
    expect(allowScripts['@scarf/scarf']).toBe(false);
    // `.npmrc` disables all install scripts: npm would run none even if it were `true` here.
    expect(Object.values(allowScripts).filter(Boolean)).toEqual([]);
  });

  it('are not run by npm with the settings of the workspace', () => {
    const folder = temporaryFolder();
    const script = `node -e "require('fs').writeFileSync('${join(folder, 'ran').replaceAll('\\', '/')}', '')"`;
    mkdirSync(join(folder, 'tracker'));
    const tracker = { name: 'tracker', version: '1.0.0', scripts: { postinstall: script } };
    writeFileSync(join(folder, 'tracker/package.json'), JSON.stringify(tracker));
    const project = {
      name: 'a',
      version: '1.0.0',
      private: true,
      dependencies: { tracker: 'file:./tracker' },
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
    copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'));
    const isRun = (...more: string[]) => {
      const args = ['install', '--offline', '--no-package-lock', '--install-links', ...more];
      expect(npm(args, folder).status).toBe(0);
      return existsSync(join(folder, 'ran'));
    };

    expect(isRun()).toBe(false);
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(isRun('--ignore-scripts=false')).toBe(true);
  });
});
