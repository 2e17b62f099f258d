import { shareInFlight } from './share-in-flight';

describe('shared work', () => {
  it('runs once for concurrent callers, and again afterwards', async () => {
    let count = 0;
    const run = shareInFlight(() => Promise.resolve((count += 1)));
    await expect(Promise.all([run(), run(), run()])).resolves.toEqual([1, 1, 1]);
    await expect(run()).resolves.toBe(2);
  });

  it('fails for all concurrent callers, and runs again afterwards', async () => {
    const work = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline'));
    work.mockResolvedValueOnce('renewed');
    const run = shareInFlight(work);
    const [one, other] = await Promise.allSettled([run(), run()]);
    expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
    await expect(run()).resolves.toBe('renewed');
  });
});
