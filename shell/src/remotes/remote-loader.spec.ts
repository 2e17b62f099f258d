import { publicRemote } from '../../test/a-remote';
import { createRemoteLoader } from './remote-loader';

const routes = [{ path: '/' }];

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

  it('POR-04 starts afresh after a failure', async () => {
    const loadExposed = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce({ routes });
    const load = loader(loadExposed);
    await expect(load(publicRemote)).rejects.toMatchObject({ failure: 'unreachable' });
    await expect(load(publicRemote)).resolves.toEqual(routes);
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
});
