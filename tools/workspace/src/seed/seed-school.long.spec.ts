import { expectWholeAfterCut, SeededSchool } from './testing/seeded-school.js';

it('seeding comes to the same school after being cut short anywhere', async () => {
  const seeded = await SeededSchool.open();
  await seeded.seed();
  const total = seeded.school.calls;
  await seeded.close();
  for (let calls = 1; calls < total; calls += 3) await expectWholeAfterCut(calls);
}, 3_600_000);
