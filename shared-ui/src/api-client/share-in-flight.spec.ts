import { shareInFlight } from './share-in-flight';

describe('work that callers share', () => {
  it('runs once for all who ask while it is under way, and again afterwards', async () => {
    let runs = 0;
    const ask = shareInFlight(() => Promise.resolve((runs += 1)));
    await expect(Promise.all([ask(), ask(), ask()])).resolves.toEqual([1, 1, 1]);
    await expect(ask()).resolves.toBe(2);
  });

  it('fails for all who ask while it is under way, and is tried again afterwards', async () => {
    const work = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline'));
    work.mockResolvedValueOnce('renewed');
    const ask = shareInFlight(work);
    const [one, other] = await Promise.allSettled([ask(), ask()]);
    expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
    await expect(ask()).resolves.toBe('renewed');
  });
});
