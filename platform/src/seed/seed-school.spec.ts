import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, loadConfig } from '../config/index.js';
import { Progress } from '../terminal/progress.js';
import { seedSchool } from './index.js';
import { classes, instructors } from './school.js';
import { FakeSchool } from './testing/fake-school.js';
import { temporaryFolder } from '../testing/temporary-folder.js';

let school: FakeSchool;
let config: Config;
beforeEach(async () => {
  await open();
});
afterEach(() => school.close());

async function open(): Promise<void> {
  school = new FakeSchool();
  const origin = await school.open();
  const home = temporaryFolder();
  const standard = loadConfig({ root: home, env: { BLUSH_HOME: home } });
  config = {
    ...standard,
    apiUrl: origin,
    auth0: { ...standard.auth0, origin },
    stripe: { ...standard.stripe, apiBase: origin },
  };
}

const seed = () =>
  seedSchool(
    config,
    (email) => {
      school.roles.set(email, 'admin');
      return Promise.resolve();
    },
    new Progress(() => undefined),
  );

const state = () => readFileSync(join(config.folders.home, 'seed.json'), 'utf8');

function expectWholeSchool(): void {
  expect(state()).toBe('{"state":"done"}');
  const found = school.classes.map(({ className, status, feedback, email }) => ({
    className,
    status,
    feedback,
    email,
  }));
  const wanted = classes.map(({ className, review, feedback = '', by }) => ({
    className,
    status: review,
    feedback,
    email: `${by}@blush.test`,
  }));
  expect(found).toEqual(wanted);
  const bookings = classes.flatMap(({ students = [] }) => students).length;
  expect(school.selections).toHaveLength(bookings);
  expect(school.selections.every(({ enrolled }) => enrolled)).toBe(true);
  const teaching = [...school.roles].filter(([, role]) => role === 'instructor').map(([email]) => email);
  expect(teaching.sort()).toEqual(instructors.map((local) => `${local}@blush.test`).sort());
}

describe('opening the demo school', () => {
  it('fills an empty school with people, classes and bookings', async () => {
    await seed();
    expectWholeSchool();
  });

  it('does nothing the second time', async () => {
    await seed();
    const { calls } = school;
    await seed();
    expect(school.calls).toBe(calls);
  });

  it('leaves a school alone that has classes of its own', async () => {
    school.classes.push({
      _id: '0'.repeat(24),
      className: 'Our own',
      email: '',
      price: 1,
      status: 'approved',
      feedback: '',
    });
    await seed();
    expect(school.classes).toHaveLength(1);
    expect(school.accounts.size).toBe(3);
  });

  it('comes to the same school after being cut short anywhere', async () => {
    await seed();
    const total = school.calls;
    for (let calls = 1; calls < total; calls += 9) {
      await school.close();
      await open();
      school.cutOffAfter = calls;
      await expect(seed()).rejects.toThrow('503');
      school.cutOffAfter = Infinity;
      await seed();
      expectWholeSchool();
    }
  });
});
