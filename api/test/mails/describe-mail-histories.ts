import type { MailFault } from '@blush/stand-ins/mail';
import { mailKind } from '@blush/shared-ui/contracts';
import fc from 'fast-check';
import { MAX_ATTEMPTS } from '../../src/mail/mail-queue.service.js';
import {
  LEASE_MINUTES,
  type MailTestBed,
  NEXT_ATTEMPT_MINUTES,
  openMailTestBed,
  type TestApp,
} from '../support/index.js';
import { killAt, processEnds, type ProcessEnd } from './killed-run.js';
import { MailLedger } from './mail-ledger.js';
import { mailedEvents } from './mailed-events.js';

const LIMIT_MS = 3_600_000;
/** Longer than the time between a reminder and its session. */
const LONG_MINUTES = 25 * 60;

type Step =
  | { readonly do: 'send'; readonly by: 0 | 1; readonly faults: readonly (MailFault | undefined)[] }
  | { readonly do: 'kill'; readonly at: ProcessEnd; readonly by: 0 | 1 }
  | { readonly do: 'interrupt'; readonly by: 0 | 1; readonly faults: readonly (MailFault | undefined)[] }
  | { readonly do: 'both' }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'end'; readonly nths: readonly number[] };

const process = fc.constantFrom(0 as const, 1 as const);
const fault = fc.constantFrom<MailFault | undefined>(undefined, 'busy', 'busy', 'hangs', 'dies');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    // There may be more faults than mails, so that many mails wait for several steps.
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      by: process,
      faults: fc.array(fault, { maxLength: 30, size: 'max' }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('kill' as const),
      at: fc.constantFrom(...processEnds),
      by: process,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('interrupt' as const),
      by: process,
      faults: fc.array(fc.constantFrom<MailFault | undefined>(undefined, 'dies'), { maxLength: 10 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'both' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, LEASE_MINUTES, NEXT_ATTEMPT_MINUTES, LONG_MINUTES),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      nths: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
    }),
  },
);

interface MailSystem extends MailTestBed {
  /** Another process. */
  readonly other: TestApp;
}

/** Plays the steps on mails of all kinds, then sends until no mail waits, with a mail server that works. */
async function play({ testBed, other, mailServer }: MailSystem, steps: readonly Step[]): Promise<string[]> {
  const ledger = await MailLedger.open(testBed, mailServer);
  const endings = await mailedEvents(testBed);
  const open = endings.filter(({ make }) => make);
  const apps = [testBed.app, other] as const;
  let passed = 0;
  const wait = async (minutes: number): Promise<void> => {
    testBed.passMinutes(minutes);
    passed += minutes;
    await ledger.endDue(endings);
  };
  /** The reason of each mail goes away after the mail server has received the mail, and before it answers. */
  const sendInterrupted = async ({ by, faults }: Extract<Step, { do: 'interrupt' }>): Promise<void> => {
    mailServer.faults = [...faults];
    mailServer.beforeAnswer = async ({ messageId }) => {
      const reason = await ledger.reasonOf(messageId, open);
      if (!reason) return;
      open.splice(open.indexOf(reason), 1);
      await ledger.end(reason);
    };
    await mailServer.send(apps[by]);
    mailServer.faults = [];
    mailServer.beforeAnswer = () => Promise.resolve();
  };
  await wait(0);
  const kinds = await ledger.kinds();
  for (const one of steps) {
    if (one.do === 'wait') await wait(one.minutes);
    else if (one.do === 'both') await Promise.all(apps.map((app) => mailServer.send(app)));
    else if (one.do === 'end')
      for (const nth of one.nths)
        for (const ending of open.splice(nth % open.length, 1)) await ledger.end(ending);
    else if (one.do === 'interrupt') await sendInterrupted(one);
    else if (one.do === 'kill') {
      const repair = killAt(apps[one.by], one.at);
      await mailServer.send(apps[one.by]);
      repair();
    } else {
      mailServer.faults = [...one.faults];
      await mailServer.send(apps[one.by]);
      mailServer.faults = [];
    }
  }
  for (let round = 0; round < MAX_ATTEMPTS && (await ledger.waiting()) > 0; round += 1) {
    await wait(NEXT_ATTEMPT_MINUTES);
    await mailServer.send(testBed.app);
  }
  // The next history begins at the present again: staff who signed in long ago could not give a role.
  testBed.passMinutes(-passed);
  const missing = mailKind.options.filter((kind) => !kinds.has(kind));
  return [...missing.map((kind) => `There was no mail of the kind ${kind}`), ...(await ledger.violations())];
}

/** Random histories of mails of all kinds. A red run prints its seed and path. */
export function describeMailHistories({ runs }: { readonly runs: number }): void {
  let system: MailSystem;
  beforeAll(async () => {
    const opened = await openMailTestBed();
    const { testBed, mailServer } = opened;
    system = { ...opened, other: await testBed.secondApp({ env: mailServer.env }) };
  });
  afterAll(() => system.close());

  it(
    `${runs} histories: each mail is sent at least once, under one Message-ID, and none after its reason went away`,
    async () => {
      const steps = fc.array(step, { minLength: 5, maxLength: 14, size: 'max' });
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          expect(await play(system, all)).toEqual([]);
        }),
        { numRuns: runs, endOnFailure: true },
      );
    },
    LIMIT_MS,
  );
}
