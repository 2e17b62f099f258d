import { publicRemote } from '../../test/a-remote';
import { createRemoteLoader } from './remote-loader';

const routes = [{ path: '/' }];

const fetch = jest.fn();
beforeEach(() => {
  globalThis.fetch = fetch.mockReset().mockResolvedValue(new Response());
});

function loader(loadExposed: jest.Mock) {
  return createRemoteLoader({ loadExposed });
}

describe('loading a remote', () => {
  it('answers the routes it exposes, loaded once', async () => {
    const loadExposed = jest.fn().mockResolvedValue({ routes });
    const load = loader(loadExposed);
    await expect(Promise.all([load(publicRemote), load(publicRemote)])).resolves.toEqual([routes, routes]);
    expect(loadExposed).toHaveBeenCalledTimes(1);
    expect(loadExposed).toHaveBeenCalledWith(publicRemote, 'routes');
  });

  it('runs no code of a remote that was built for another contract', async () => {
    const loadExposed = jest.fn();
    const load = loader(loadExposed);
    await expect(load({ ...publicRemote, contract: '^2.0.0' })).rejects.toMatchObject({
      failure: 'contract',
    });
    expect(loadExposed).not.toHaveBeenCalled();
  });

  it('POR-04 starts afresh after a failure, past what the browser has cached of it', async () => {
    const loadExposed = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce({ routes });
    const load = loader(loadExposed);
    await expect(load(publicRemote)).rejects.toMatchObject({ failure: 'unreachable' });
    await expect(load(publicRemote)).resolves.toEqual(routes);
    expect(fetch).toHaveBeenCalledWith(publicRemote.entry, expect.objectContaining({ cache: 'reload' }));
  });

  it.each([
    [new Error('ScriptNetworkError: Script "x" timed out.'), 'timeout'],
    [Object.assign(new Error('Loading chunk 7 failed.'), { type: 'timeout' }), 'timeout'],
    [Object.assign(new Error('Loading chunk 7 failed.'), { type: 'missing' }), 'unreachable'],
  ])('tells of %p as %s', async (error, failure) => {
    const load = loader(jest.fn().mockRejectedValue(error));
    await expect(load(publicRemote)).rejects.toMatchObject({ failure });
  });

  it.each([undefined, null, {}, { routes: 'none' }])('refuses a remote that exposes %p', async (module) => {
    const load = loader(jest.fn().mockResolvedValue(module));
    await expect(load(publicRemote)).rejects.toMatchObject({ failure: 'broken' });
  });

  it('gives up on a remote that hangs', async () => {
    jest.useFakeTimers();
    const load = loader(jest.fn(() => new Promise(() => undefined)));
    const loading = expect(load(publicRemote)).rejects.toMatchObject({ failure: 'timeout' });
    await jest.advanceTimersByTimeAsync(20_000);
    await loading;
    jest.useRealTimers();
  });

  it('waits for a remote that hangs no longer the second time, and looks for nothing in the cache', async () => {
    jest.useFakeTimers();
    const load = loader(jest.fn(() => new Promise(() => undefined)));
    for (let turn = 0; turn < 2; turn += 1) {
      const loading = expect(load(publicRemote)).rejects.toMatchObject({ failure: 'timeout' });
      await jest.advanceTimersByTimeAsync(20_000);
      await loading;
    }
    expect(fetch).not.toHaveBeenCalled();
    jest.useRealTimers();
  });
});
