import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { ALREADY_BUILT, buildProjects } from './build-projects.js';

afterEach(() => {
  Reflect.deleteProperty(process.env, ALREADY_BUILT);
});

const build = (logFile: string) => buildProjects(['@blush/nowhere'], { logFile });

it('builds nothing when the environment says that the builds exist', async () => {
  process.env[ALREADY_BUILT] = 'true';
  const log = join(temporaryFolder(), 'build.log');
  await build(log);
  expect(() => readFileSync(log)).toThrow('ENOENT');
});
