import { withBackOff } from './back-off';
import { RemoteError } from './remote-error';

const unreachable = new RemoteError('unreachable', '404');
const prepare = jest.fn<Promise<void>, [unknown]>();
let random: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
  prepare.mockReset().mockResolvedValue();
});

describe('work with a back-off', () => {
  it('is retried until it succeeds, with a longer pause each time', async () => {
    const work = jest.fn<Promise<string>, []>().mockResolvedValue('done');
    work.mockRejectedValueOnce(unreachable).mockRejectedValueOnce(unreachable);
    const done = withBackOff(work, prepare);
    await jest.advanceTimersByTimeAsync(299);
    expect(work).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(899);
    expect(work).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    await expect(done).resolves.toBe('done');
    expect(prepare.mock.calls).toEqual([[unreachable], [unreachable]]);
  });

  it.each([
    ['at the earliest', 0, 150],
    ['at the latest', 1, 450],
  ])('is retried after a random pause, so that browsers do not retry together: %s', async (_, value, ms) => {
    random.mockReturnValue(value);
    const work = jest.fn<Promise<string>, []>().mockRejectedValueOnce(unreachable).mockResolvedValue('done');
    const done = withBackOff(work, prepare);
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(work).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(done).resolves.toBe('done');
  });

  it.each([
    ['a timeout', new RemoteError('timeout', 'late')],
    ['another contract', new RemoteError('contract', '^2.0.0')],
    ['an error of another kind', new TypeError('broken')],
    ['an object that is no RemoteError', { failure: 'unreachable' }],
  ])('is not retried after %s', async (_, failure) => {
    const work = jest.fn(() => Promise.reject(failure as Error));
    await expect(withBackOff(work, prepare)).rejects.toBe(failure);
    expect(work).toHaveBeenCalledTimes(1);
    expect(prepare).not.toHaveBeenCalled();
  });
});
