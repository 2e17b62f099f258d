import { expectCompleteAfterCut, SeedRun } from './testing/seed-run.js';

describe('seeding the demo data', () => {
  let seeded: SeedRun;
  beforeEach(async () => {
    seeded = await SeedRun.open();
  });
  afterEach(() => seeded.close());

  it('fills an empty database with users, classes and bookings, and does nothing the second time', async () => {
    await seeded.seed();
    seeded.expectComplete();
    const { calls } = seeded.api;
    await seeded.seed();
    expect(seeded.api.calls).toBe(calls);
  });

  it('leaves a database with classes unchanged', async () => {
    const { api } = seeded;
    api.classes.push({
      _id: '0'.repeat(24),
      className: 'Our own',
      email: '',
      price: 1,
      status: 'approved',
      feedback: '',
      files: [],
      materials: [],
      sessions: [],
    });
    await seeded.seed();
    expect(api.classes).toHaveLength(1);
    expect(api.accounts.size).toBe(3);
  });

  it('ends with the same data when it is interrupted in each of its parts and repeated', async () => {
    await seeded.seed();
    const total = seeded.api.calls;
    for (const part of [0.1, 0.35, 0.6, 0.95]) await expectCompleteAfterCut(Math.floor(total * part));
  });
});
