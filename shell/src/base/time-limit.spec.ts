import { withTimeLimit } from './time-limit';

const late = () => new Error('late');
beforeEach(() => void jest.useFakeTimers());

describe('work with a time limit', () => {
  it('settles like the work, and leaves no timer', async () => {
    await expect(withTimeLimit(Promise.resolve('done'), 1_000, late)).resolves.toBe('done');
    await expect(withTimeLimit(Promise.reject(new Error('404')), 1_000, late)).rejects.toThrow('404');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('rejects when the time is over, and not before', async () => {
    const failed = jest.fn();
    void withTimeLimit(new Promise(() => undefined), 1_000, late).catch(failed);
    await jest.advanceTimersByTimeAsync(999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(new Error('late'));
  });
});
