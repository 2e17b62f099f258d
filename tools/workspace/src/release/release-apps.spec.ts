import { mkdirSync } from 'node:fs';
import { openApiDocument } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import { apiDescription, listApps } from '@blush/delivery';
import { loadConfig, runtimeConfigOf } from '@blush/server-kit/config';
import { recordRunningPortal } from '../portal/running-portal.js';
import { needsLiveApi } from './live-site.js';
import { type ReleaseChecks, releaseApps } from './release-apps.js';
import { provenance, Workspace } from '@blush/delivery/testing';

let workspace: Workspace;
beforeEach(async () => {
  workspace = new Workspace();
  await workspace.shell();
  workspace.writeRemote('mfe-student');
});
afterEach(() => workspace.remove());

const live = () => workspace.store.live();

const unexpected = () => Promise.reject(new Error('The API must not be read'));

async function release({ limits, test, readApi = unexpected }: Partial<ReleaseChecks> = {}) {
  const lines: string[] = [];
  const demands = {
    limits: limits ?? { shell: { everything: 1 }, 'mfe-student': { everything: 1 } },
    test: test ?? (() => Promise.resolve()),
    readApi,
  };
  await releaseApps(workspace.store, listApps(workspace.root), demands, provenance, (line) =>
    lines.push(line),
  );
  return lines;
}

describe('POR-06 the checks of a release', () => {
  it('are printed as they run', async () => {
    await expect(release()).resolves.toEqual([
      'Testing shell ...',
      'Testing mfe-student ...',
      'Checking and copying ...',
      expect.stringMatching(/^shell: scripts 0\.1 kB /),
      expect.stringMatching(/^mfe-student: start 0\.1 kB /),
    ]);
    expect((await live()).remotes.map(({ name }) => name)).toEqual(['mfe-student']);
  });

  it('include the tests of every app; if one fails, no app goes live', async () => {
    const before = await live();
    const red = release({
      test: ({ name }) => (name === 'mfe-student' ? Promise.reject(new Failure('red')) : Promise.resolve()),
    });
    await expect(red).rejects.toThrow('red');
    expect(await live()).toEqual(before);
  });

  it('include the weight of every app; if one exceeds its limits, no app goes live', async () => {
    const before = await live();
    await expect(
      release({ limits: { shell: { everything: 1 }, 'mfe-student': { everything: 0.05 } } }),
    ).rejects.toThrow('mfe-student everything: 0.1 kB, at most 0.05 are allowed');
    expect(await live()).toEqual(before);
  });

  const apiWithout = (path: string) => {
    const description = apiDescription.parse(openApiDocument());
    delete description.paths[path];
    return () => Promise.resolve({ url: 'http://api.test', description });
  };

  it('include the calls of every app; if one does not fit the live API, no app goes live', async () => {
    await workspace.shell({ calls: ['getSession'] });
    workspace.writeRemote('mfe-student', { calls: ['listCartItems', 'listPayments'] });
    const before = await live();
    await expect(release({ readApi: apiWithout('/payments') })).rejects.toThrow(
      /^Refused, nothing has changed:\n {2}- mfe-student calls listPayments \(GET \/payments\), but the live API has no such call\. Build mfe-student for the API at http:\/\/api\.test, or first deploy there the API that it was built for\.$/,
    );
    await expect(release({ readApi: apiWithout('/session') })).rejects.toThrow('shell calls getSession');
    expect(await live()).toEqual(before);
    await release({ readApi: apiWithout('/staff/users') });
    expect((await live()).shell).not.toBeNull();
  });

  it('need the description of the live API only for apps that call the API', async () => {
    const readApi = () => Promise.reject(new Failure('cannot be reached'));
    await release({ readApi });
    const before = await live();
    workspace.writeRemote('mfe-student', { calls: ['listCartItems'] });
    await expect(release({ readApi })).rejects.toThrow('cannot be reached');
    expect(await live()).toEqual(before);
  });
});

describe('the calls of a release', () => {
  const configOf = (env: NodeJS.ProcessEnv = {}) =>
    loadConfig({ root: workspace.root, env: { BLUSH_HOME: workspace.home, ...env }, part: 'release' });

  it('are not compared with an API for a store of this machine on which no portal runs', async () => {
    expect(await needsLiveApi(configOf())).toBe(false);
    workspace.writeRemote('mfe-student', { calls: ['listCartItems'] });
    await releaseApps(
      workspace.store,
      listApps(workspace.root),
      {
        limits: { shell: { everything: 1 }, 'mfe-student': { everything: 1 } },
        test: () => Promise.resolve(),
        readApi: undefined,
      },
      provenance,
      () => undefined,
    );
    expect((await live()).remotes).toHaveLength(1);
  });

  it('are compared with it while the portal runs on the store', async () => {
    const { releases } = configOf();
    mkdirSync(workspace.home, { recursive: true });
    await recordRunningPortal(workspace.home, {
      portalUrl: '',
      mongodbUri: '',
      releases: releases.address,
      config: runtimeConfigOf(configOf()),
    });
    expect(await needsLiveApi(configOf())).toBe(true);
  });

  it.each([
    ['in production', {}, true],
    ['for another store', { RELEASES_DIR: '/srv/releases' }, false],
  ])('are compared with it %s', async (_where, env, production) => {
    expect(await needsLiveApi({ ...configOf(env), production })).toBe(true);
  });
});
