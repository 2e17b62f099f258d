import { publicRemote } from '../../test/a-remote';
import { createRemoteLoader, createRoutesLoader } from './remote-loader';
import { createSwitchedOffCheck } from './switched-off';

const routes = [{ path: '/' }];

const fetch = jest.fn();
const note = jest.fn();
beforeEach(() => {
  // Fake time runs as fast as real time; tests of the time limit advance it.
  jest.useFakeTimers({ advanceTimers: 100, doNotFake: ['performance'] });
  globalThis.fetch = fetch.mockReset().mockResolvedValue(new Response());
  note.mockReset();
});

function loader(loadExposed: jest.Mock, search = '') {
  return createRoutesLoader(
    createRemoteLoader({ loadExposed }, { isOff: createSwitchedOffCheck(search), note }),
  );
}

describe('loading a remote', () => {
  it('returns the exposed routes, and loads them once for concurrent calls', async () => {
    const loadExposed = jest.fn().mockResolvedValue({ routes });
    const load = loader(loadExposed);
    await expect(Promise.all([load(publicRemote), load(publicRemote)])).resolves.toEqual([routes, routes]);
    expect(loadExposed).toHaveBeenCalledTimes(1);
    expect(loadExposed).toHaveBeenCalledWith(publicRemote, 'routes');
  });

  it('neither runs nor refetches a remote that was built for another contract', async () => {
    const loadExposed = jest.fn();
    const load = loader(loadExposed);
    for (let turn = 0; turn < 2; turn += 1) {
      await expect(load({ ...publicRemote, contract: '^2.0.0' })).rejects.toMatchObject({
        failure: 'contract',
      });
    }
    expect(loadExposed).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('refetches the entry past the browser’s cache before each retry of an unreachable remote', async () => {
    const lost = new Error('404');
    const loadExposed = jest.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    const load = loader(loadExposed.mockResolvedValueOnce({ routes }));
    await expect(load(publicRemote)).resolves.toEqual(routes);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(fetch).toHaveBeenCalledWith(publicRemote.entry, expect.objectContaining({ cache: 'reload' }));
    expect(note.mock.calls).toEqual([[publicRemote, expect.any(Number)]]);
  });

  it('POR-04 gives up after the third try, and starts again with the next call', async () => {
    let down = true;
    const loadExposed = jest.fn(() =>
      down ? Promise.reject(new Error('404')) : Promise.resolve({ routes }),
    );
    const load = loader(loadExposed);
    await expect(load(publicRemote)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(loadExposed).toHaveBeenCalledTimes(3);
    expect(note.mock.calls).toEqual([[publicRemote, expect.any(Number), 'unreachable']]);
    down = false;
    await expect(load(publicRemote)).resolves.toEqual(routes);
  });

  it.each([
    ['for all visitors', { ...publicRemote, disabled: true }, ''],
    ['by the address of the page', publicRemote, '?disable-remotes=mfe-staff,mfe-public'],
  ])('requests nothing of a remote that is switched off %s', async (_, remote, search) => {
    const loadExposed = jest.fn();
    const load = loader(loadExposed, search);
    for (let turn = 0; turn < 2; turn += 1) {
      await expect(load(remote)).rejects.toMatchObject({ failure: 'disabled' });
    }
    expect(loadExposed).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
    expect(note).not.toHaveBeenCalled();
  });

  it('loads a remote that is not among those that the address switches off', async () => {
    const load = loader(jest.fn().mockResolvedValue({ routes }), '?disable-remotes=mfe-student');
    await expect(load(publicRemote)).resolves.toEqual(routes);
  });

  it.each([
    [new Error('ScriptNetworkError: Script "x" timed out.'), 'timeout'],
    [Object.assign(new Error('Loading chunk 7 failed.'), { type: 'timeout' }), 'timeout'],
    [Object.assign(new Error('Loading chunk 7 failed.'), { type: 'missing' }), 'unreachable'],
  ])('reports %p as %s', async (error, failure) => {
    const load = loader(jest.fn().mockRejectedValue(error));
    await expect(load(publicRemote)).rejects.toMatchObject({ failure });
  });

  it.each([undefined, null, {}, { routes: 'none' }])('rejects when a remote exposes %p', async (module) => {
    const load = loader(jest.fn().mockResolvedValue(module));
    await expect(load(publicRemote)).rejects.toMatchObject({ failure: 'broken' });
  });

  it('rejects when a remote hangs', async () => {
    const load = loader(jest.fn(() => new Promise(() => undefined)));
    const loading = expect(load(publicRemote)).rejects.toMatchObject({ failure: 'timeout' });
    await jest.advanceTimersByTimeAsync(20_000);
    await loading;
  });

  it('has the same time limit on the second call, and refetches nothing after a timeout', async () => {
    const load = loader(jest.fn(() => new Promise(() => undefined)));
    for (let turn = 0; turn < 2; turn += 1) {
      const loading = expect(load(publicRemote)).rejects.toMatchObject({ failure: 'timeout' });
      await jest.advanceTimersByTimeAsync(20_000);
      await loading;
    }
    expect(fetch).not.toHaveBeenCalled();
  });
});
