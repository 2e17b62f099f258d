import { classSessions, enrolments, halfHourIn, openMailTestBed } from '../../test/support/index.js';

/** After the end of `halfHourIn(10)`. */
const AFTER_FIRST_MINUTES = 45;

const { mailServer, testBed, close } = await openMailTestBed();
testBed.relay.mode = 'forward';
afterAll(close);

const { replace, storedPair, edit } = classSessions(testBed);
const { enrol } = enrolments(testBed);
const studio = { format: 'studio' as const, place: '1 Rose Street, Leeds' };

/** Kinds of the mails to students of the class, without that of the enrolment. */
async function mailsAfter(minutes: number, change: (classId: string) => Promise<unknown>) {
  const sessions = [halfHourIn(10), halfHourIn(24 * 60)];
  const classId = await testBed.classWith({ details: studio, sessions, availableSeat: 3 });
  const { student } = await enrol(classId);
  await mailServer.send(testBed.app);
  testBed.passMinutes(minutes);
  await change(classId);
  testBed.passMinutes(2);
  await mailServer.send(testBed.app);
  testBed.passMinutes(-minutes - 2);
  return mailServer
    .received(student.email)
    .slice(1)
    .map(({ subject }) => subject);
}

describe('students get no mail', () => {
  it('about the link to a session that is over', async () => {
    const joinUrl = 'https://films.test/recording';
    const relink = (nth: 0 | 1) => async (id: string) => {
      const sessions = await storedPair(id);
      sessions[nth] = { ...sessions[nth], joinUrl };
      expect((await replace(id, sessions)).body).toEqual({ modifiedCount: 1 });
    };
    expect(await mailsAfter(AFTER_FIRST_MINUTES, relink(0))).toEqual([]);
    expect(await mailsAfter(AFTER_FIRST_MINUTES, relink(1))).toEqual(['Changed sessions: Bridal Makeup']);
  });

  it.each([{ ...studio, place: '2 Lily Lane, Leeds' }, { format: 'live-online' as const }])(
    'about %j when no session is to come',
    async (details) => {
      const cancelLast = async (id: string) => {
        const [first, last] = await storedPair(id);
        expect((await replace(id, [first, { ...last, cancelled: true }])).status).toBe(200);
        testBed.passMinutes(2);
        await mailServer.send(testBed.app);
        testBed.passMinutes(-2);
      };
      const move = async (id: string) => expect((await edit(id, { details })).status).toBe(200);
      const mails = await mailsAfter(AFTER_FIRST_MINUTES, async (id) => {
        await cancelLast(id);
        await move(id);
      });
      expect(mails).toEqual(['Cancelled session: Bridal Makeup']);
      expect(await mailsAfter(AFTER_FIRST_MINUTES, move)).toHaveLength(1);
    },
  );
});
