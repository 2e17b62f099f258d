import fc from 'fast-check';
import { MailKillTest } from './kill-mailers.js';
import type { FaultPoint } from './call-recorder.js';

/** Each point starts a process. */
const LIMIT_MS = 1_800_000;
const RUNS = 5;

/** The steps of sending a mail: it is claimed, passed to the mail server, and recorded. */
const points: readonly FaultPoint[] = [
  { when: 'before', name: 'mails.findAndModify' },
  { when: 'after', name: 'mails.findAndModify' },
  { when: 'before', name: 'smtp connect' },
  { when: 'after', name: 'smtp MAIL' },
  { when: 'after', name: 'smtp DATA' },
  { when: 'before', name: 'smtp content' },
  { when: 'after', name: 'smtp content' },
  { when: 'before', name: 'mails.update' },
  { when: 'after', name: 'mails.update' },
];

const killTest = await MailKillTest.open();
afterAll(() => killTest.close());

describe('a mail arrives under one Message-ID, and only while it has its reason, although the sending process is killed', () => {
  it.each(points)('$when $name', async (point) => expect(await killTest.kill([point])).toEqual([]), LIMIT_MS);

  it(
    'at several points, one after another',
    async () => {
      const severalPoints = fc.array(fc.constantFrom(...points), { minLength: 2, maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(severalPoints, async (several) => {
          expect(await killTest.kill(several)).toEqual([]);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    LIMIT_MS,
  );
});
