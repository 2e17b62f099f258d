import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, loadConfig } from '@blush/server-kit/config';
import { Progress } from '../../terminal/progress.js';
import { temporaryFolder } from '@blush/server-kit/testing';
import { seedDemoData } from '../index.js';
import {
  classes,
  demoArchived,
  demoCancelled,
  demoDraft,
  demoMessage,
  demoOffers,
  demoRefunded,
  demoSelected,
  instructors,
} from '../demo-data.js';
import { demoFiles } from '../demo-files.js';
import { demoMaterials } from '../demo-materials.js';
import { demoReviews } from '../demo-reviews.js';
import { FakeApi } from './fake-api.js';

export class SeedRun {
  /** Number of selections when `holdWork` was first called. */
  heldAfter: number | undefined;
  /** Number of selections when `spread` was last called. */
  spreadAfter: number | undefined;

  private constructor(
    readonly api: FakeApi,
    private readonly config: Config,
  ) {}

  static async open(): Promise<SeedRun> {
    const api = new FakeApi();
    const origin = await api.open();
    const home = temporaryFolder();
    const standard = loadConfig({ root: home, env: { BLUSH_HOME: home } });
    return new SeedRun(api, {
      ...standard,
      apiUrl: origin,
      auth0: { ...standard.auth0, origin },
      stripe: { ...standard.stripe, apiBase: origin },
    });
  }

  seed(): Promise<void> {
    const makeAdmin = (email: string) => {
      this.api.roles.set(email, 'admin');
      return Promise.resolve();
    };
    const holdWork = () => Promise.resolve(void (this.heldAfter ??= this.api.selections.length));
    const spread = () => Promise.resolve(void (this.spreadAfter = this.api.selections.length));
    const hasClasses = () => Promise.resolve(this.api.classes.length > 0);
    const seeding = { grant: makeAdmin, hasClasses, holdWork, spread };
    return seedDemoData(this.config, seeding, new Progress(() => undefined));
  }

  expectComplete(): void {
    const { api } = this;
    const state = readFileSync(join(this.config.folders.home, 'seed.json'), 'utf8');
    expect(state).toBe('{"state":"done","database":"local"}');
    const [drafts, submitted] = [true, false].map((isDraft) =>
      api.classes.filter(({ stage }) => (stage === 'draft') === isDraft),
    ) as [typeof api.classes, typeof api.classes];
    expect(drafts.map(({ className }) => className)).toEqual([demoDraft.className]);
    const found = submitted.map(({ className, status, stage, feedback, email, files, materials }) => ({
      className,
      status: stage ?? status,
      feedback,
      email,
      files: files.map(({ name }) => name),
      materials,
    }));
    const wanted = classes.map(({ className, review, feedback = '', by, picture }) => ({
      className,
      status: className === demoArchived ? 'archived' : review,
      feedback,
      email: `${by}@blush.test`,
      files: (demoFiles[picture] ?? []).map(({ name }) => name),
      materials: demoMaterials[picture] ?? [],
    }));
    expect(found).toEqual(wanted);
    const cancelled = submitted.filter(({ sessions }) => sessions.some(({ cancelledAt }) => cancelledAt));
    expect(cancelled.map(({ className }) => className)).toEqual([demoCancelled]);
    expect(api.messages).toEqual([demoMessage.text]);
    const classIds = submitted.map(({ _id }) => _id);
    expect(api.rules.map(({ from, to, ...rule }) => ({ ...rule, days: daysBetween(from, to) }))).toEqual(
      demoOffers.map((offer) => ({ ...offer, classIds })),
    );
    const bookings = classes.flatMap(({ students = [] }) => students).length;
    expect(api.selections.filter(({ enrolled }) => enrolled)).toHaveLength(bookings);
    const refunded = submitted.find(({ className }) => className === demoRefunded.className);
    expect(api.selections.filter((one) => one.refunded)).toMatchObject([
      { classId: refunded?._id, email: `${demoRefunded.by}@blush.test` },
    ]);
    const selected = submitted.find(({ className }) => className === demoSelected.className);
    expect(api.selections.filter(({ enrolled }) => !enrolled)).toMatchObject([
      { classId: selected?._id, email: `${demoSelected.by}@blush.test`, paid: false },
    ]);
    expect(this.heldAfter).toBe(0);
    expect(this.spreadAfter).toBe(bookings + 1);
    expect(api.reviews).toHaveLength(demoReviews.length);
    const teaching = [...api.roles].filter(([, role]) => role === 'instructor').map(([email]) => email);
    expect([...api.bios.keys()].sort()).toEqual(instructors.map((local) => `${local}@blush.test`).sort());
    expect(teaching.sort()).toEqual(instructors.map((local) => `${local}@blush.test`).sort());
  }

  close(): Promise<void> {
    return this.api.close();
  }
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

export async function expectCompleteAfterCut(calls: number): Promise<void> {
  const seeded = await SeedRun.open();
  try {
    seeded.api.cutOffAfter = calls;
    await expect(seeded.seed()).rejects.toThrow('503');
    seeded.api.cutOffAfter = Infinity;
    await seeded.seed();
    seeded.expectComplete();
  } finally {
    await seeded.close();
  }
}
