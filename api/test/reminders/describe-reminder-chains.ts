import { sessionTimes } from '@blush/shared-ui/contracts';
import fc from 'fast-check';
import { intentOf, type MailTestBed, openMailTestBed } from '../support/index.js';
import { Clock } from '../../src/common/clock.js';
import { IntentSync } from '../../src/payments/intent-sync.service.js';
import { SessionReminders } from '../../src/reminders/session-reminders.service.js';

const TEST_LIMIT_MS = 3_600_000;
/** The times of a chain are in minutes. */
const HOUR = 60;
const DAY = 24 * HOUR;
const MINUTE_MS = 60_000;
/** A reminder of several sessions is sent a day before the first of them, and the last begins less than 12 hours later. */
const EARLIEST = 36 * HOUR;

/** Minutes between the starts of two sessions: some within hours, some about a day, some days apart. */
const gaps = fc.array(
  fc.oneof(
    fc.integer({ min: 15, max: 14 * HOUR }),
    fc.integer({ min: 11 * HOUR, max: 13 * HOUR }),
    fc.integer({ min: 20 * HOUR, max: 28 * HOUR }),
    fc.integer({ min: 28 * HOUR, max: 60 * HOUR }),
  ),
  { maxLength: 7 },
);
const MAX_PAUSE = 90;
/** Minutes between two runs of the periodic work; production runs it every few seconds. */
const pauses = fc.infiniteStream(fc.integer({ min: 10, max: MAX_PAUSE }));

/** Plays the time from the enrolment to the last session. Returns each reminder with its minute and its text. */
async function remind(
  { testBed, mailServer }: MailTestBed,
  starts: readonly number[],
  pause: Iterator<number>,
) {
  const clock = testBed.app.nest.get(Clock);
  const present = clock.now().getTime();
  const begin = Math.ceil(present / MINUTE_MS) * MINUTE_MS;
  const at = (minute: number) => new Date(begin + minute * MINUTE_MS).toISOString();
  const sessions = starts.map((start) => ({ start: at(start), end: at(start + 10) }));
  const classId = await testBed.classWith({
    sessions: sessions.map(({ start, end }) => ({
      start: start.slice(0, 16),
      end: end.slice(0, 16),
      zone: 'UTC',
    })),
  });
  const { student, started } = await testBed.buyer(classId);
  await testBed.payByCard(started);
  await testBed.app.nest.get(IntentSync).sync(intentOf(started.clientSecret));
  const mails = testBed.app.database.collection('mails');
  const reminders: { readonly minute: number; readonly text: string }[] = [];
  let minute = 0;
  while (minute < (starts.at(-1) ?? 0)) {
    await testBed.app.nest.get(SessionReminders).run();
    if (await mails.findOne({ dueAt: { $lte: clock.now() } })) {
      await mailServer.send(testBed.app);
      const texts = mailServer.received(student.email).filter(({ subject }) => subject.startsWith('Soon: '));
      for (const { text } of texts.slice(reminders.length)) reminders.push({ minute, text });
    }
    const minutes = Number(pause.next().value);
    testBed.passMinutes(minutes);
    minute += minutes;
  }
  // Sets the clock back: otherwise the sign-ins made at the start would expire after a few chains.
  testBed.passMinutes(-minute);
  await testBed.app.database.collection('classes').deleteMany({});
  return { reminders, times: sessions.map((session) => sessionTimes(session, 'UTC')) };
}

/** @param runs random sets of sessions */
export function describeReminderChains({ runs }: { readonly runs: number }): void {
  let mailTestBed: MailTestBed;
  beforeAll(async () => {
    mailTestBed = await openMailTestBed();
  });
  afterAll(() => mailTestBed.close());

  it(
    'exactly one reminder names each session, 21 to 36 hours before its start',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 2 * DAY, max: 3 * DAY }),
          gaps,
          pauses,
          async (first, after, pause) => {
            const starts = after.reduce((all, gap) => [...all, (all.at(-1) ?? 0) + gap], [first]);
            const { reminders, times } = await remind(mailTestBed, starts, pause);
            for (const [index, start] of starts.entries()) {
              const naming = reminders.filter(({ text }) => text.includes(times[index] ?? ''));
              const before = naming.map(({ minute }) => start - minute);
              expect({ session: times[index], before }).toEqual({
                session: times[index],
                before: [expect.any(Number)],
              });
              expect(before[0]).toBeLessThanOrEqual(EARLIEST);
              expect(before[0]).toBeGreaterThan(DAY - 2 * MAX_PAUSE);
            }
          },
        ),
        { numRuns: runs, endOnFailure: true },
      );
    },
    TEST_LIMIT_MS,
  );
}
