import { expectCompleteAfterCut, SeedRun } from './testing/seed-run.js';

it('a seed that is interrupted after 1, 4, 7, ... calls and repeated ends with the same data', async () => {
  const seeded = await SeedRun.open();
  await seeded.seed();
  const total = seeded.api.calls;
  await seeded.close();
  for (let calls = 1; calls < total; calls += 3) await expectCompleteAfterCut(calls);
}, 3_600_000);
