import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, loadConfig } from '@blush/server-kit/config';
import { Progress } from '../../terminal/progress.js';
import { temporaryFolder } from '@blush/server-kit/testing';
import { seedSchool } from '../index.js';
import { classes, instructors } from '../school.js';
import { FakeSchool } from './fake-school.js';

export class SeededSchool {
  private constructor(
    readonly school: FakeSchool,
    private readonly config: Config,
  ) {}

  static async open(): Promise<SeededSchool> {
    const school = new FakeSchool();
    const origin = await school.open();
    const home = temporaryFolder();
    const standard = loadConfig({ root: home, env: { BLUSH_HOME: home } });
    return new SeededSchool(school, {
      ...standard,
      apiUrl: origin,
      auth0: { ...standard.auth0, origin },
      stripe: { ...standard.stripe, apiBase: origin },
    });
  }

  seed(): Promise<void> {
    const makeAdmin = (email: string) => {
      this.school.roles.set(email, 'admin');
      return Promise.resolve();
    };
    return seedSchool(this.config, makeAdmin, new Progress(() => undefined));
  }

  expectWhole(): void {
    const { school } = this;
    const state = readFileSync(join(this.config.folders.home, 'seed.json'), 'utf8');
    expect(state).toBe('{"state":"done"}');
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

  close(): Promise<void> {
    return this.school.close();
  }
}

export async function expectWholeAfterCut(calls: number): Promise<void> {
  const seeded = await SeededSchool.open();
  try {
    seeded.school.cutOffAfter = calls;
    await expect(seeded.seed()).rejects.toThrow('503');
    seeded.school.cutOffAfter = Infinity;
    await seeded.seed();
    seeded.expectWhole();
  } finally {
    await seeded.close();
  }
}
