import { expectWholeAfterCut, SeededSchool } from './testing/seeded-school.js';

describe('seeding the demo data', () => {
  let seeded: SeededSchool;
  beforeEach(async () => {
    seeded = await SeededSchool.open();
  });
  afterEach(() => seeded.close());

  it('fills an empty database with users, classes and bookings, and does nothing the second time', async () => {
    await seeded.seed();
    seeded.expectWhole();
    const { calls } = seeded.school;
    await seeded.seed();
    expect(seeded.school.calls).toBe(calls);
  });

  it('leaves a database with classes unchanged', async () => {
    const { school } = seeded;
    school.classes.push({
      _id: '0'.repeat(24),
      className: 'Our own',
      email: '',
      price: 1,
      status: 'approved',
      feedback: '',
    });
    await seeded.seed();
    expect(school.classes).toHaveLength(1);
    expect(school.accounts.size).toBe(3);
  });

  it('ends with the same data after an interruption in each of its parts', async () => {
    await seeded.seed();
    const total = seeded.school.calls;
    for (const part of [0.1, 0.35, 0.6, 0.95]) await expectWholeAfterCut(Math.floor(total * part));
  });
});
