import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root as workspace } from '@blush/machine';
import { temporaryFolder } from '@blush/server-kit/testing';
import { testProject } from './test-project.js';

const environment = process.env['NODE_ENV'];
let root: string;
let logFile: string;
beforeEach(() => {
  root = temporaryFolder();
  logFile = join(root, 'logs', 'test.log');
  write('package.json', { name: 'try', private: true, workspaces: ['app'] });
  write('nx.json', { analytics: false, neverConnectToCloud: true });
});
afterEach(() => {
  process.env['NODE_ENV'] = environment;
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, content: object | string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** @param script program that runs in place of Nx */
const stubNx = (script: string) => write('node_modules/.bin/nx', script);

const test = () => testProject(root, 'app', logFile);

describe('the tests of an app', () => {
  it('run in test mode, get no secret of the release or its pipeline, and may come from the cache', async () => {
    const secrets = ['RELEASE_SIGNING_KEYS', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN', 'ACTIONS_RUNTIME_TOKEN'];
    const removed = [...secrets, 'NX_SKIP_NX_CACHE'];
    stubNx(`
      console.log(process.argv.slice(2).join(' '));
      for (const name of ${JSON.stringify(['NODE_ENV', ...removed])}) console.log(name, 'is', process.env[name]);`);
    process.env['NODE_ENV'] = 'production';
    for (const name of removed) process.env[name] = 'set by the parent';
    try {
      await test();
    } finally {
      for (const name of removed) Reflect.deleteProperty(process.env, name);
    }
    const log = readFileSync(logFile, 'utf8');
    expect(log).toMatch(/^run app:test /);
    expect(log).toContain('NODE_ENV is test');
    for (const name of removed) expect(log).toContain(`${name} is undefined`);
  });

  it('stop the release when they fail, with their output and the path of the full log', async () => {
    stubNx(`console.log('the card is declined'); process.exit(1)`);
    const refused = test();
    await expect(refused).rejects.toThrow(
      `the tests of app are not green. Correct what they found and release again. Their output is in ${logFile}`,
    );
    await expect(refused).rejects.toThrow('the card is declined');
  });

  it('stop the release when they are missing', async () => {
    symlinkSync(join(workspace, 'node_modules'), join(root, 'node_modules'));
    write('app/package.json', { name: 'app', version: '1.0.0' });
    await expect(test()).rejects.toThrow('the tests of app are not green');
  });
});
