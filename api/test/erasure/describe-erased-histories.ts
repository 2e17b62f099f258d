import { randomUUID } from 'node:crypto';
import {
  approveClass,
  changeOwnBio,
  CLAIM_NAMESPACE,
  createCalendarFeed,
  createPayment,
  createStudentReview,
  deleteCartItem,
  endUserSessions,
  eraseOwnAccount,
  eraseUser,
  exportUserData,
  giveFeedback,
  isAdmin,
  liftSuspension,
  listSessions,
  listStaffUsers,
  refundPayment,
  sendClassMessage,
  suspendUser,
  uploadClassFile,
} from '@blush/shared-ui/contracts';
import fc from 'fast-check';
import {
  asUser,
  giveRole,
  intentOf,
  makeSubject,
  ManagedTenant,
  openMailTestBed,
  pendingClass,
  type Person,
  pictureFiles,
  PictureHost,
  type PaymentTestBed,
  pdfOf,
  type TestMailServer,
  tracesOf,
} from '../support/index.js';
import { Clock } from '../../src/common/clock.js';
import { PictureFetches } from '../../src/pictures/picture-fetches.service.js';
import { ErasureRetries } from '../../src/erasure/erasure-retries.service.js';

const LIMIT_MS = 3_600_000;
const SEED = 20_260_301;

let tenant: ManagedTenant;
let host: PictureHost;
let mailServer: TestMailServer;
let testBed: PaymentTestBed;
let close: () => Promise<void>;

/** A person with their pictures. */
interface Subject {
  person: Person;
  readonly pictures: string[];
}

/** Throws for a refused call. */
async function accepted<Result extends { readonly status: number }>(
  answer: Promise<Result>,
): Promise<Result> {
  const result = await answer;
  if (result.status >= 400) throw new Error(`refused: ${result.status}`);
  return result;
}

/** A sign-in at the test clock's time; each is a second later than the previous one. */
function signIn(person: Person, picture?: string): Promise<string> {
  testBed.passMinutes(1 / 60);
  const at = Math.floor(testBed.app.nest.get(Clock).now().getTime() / 1000);
  const claims = { iat: at, exp: at + 3600, [`${CLAIM_NAMESPACE}auth_time`]: at };
  return testBed.app.issuer.token({ ...person, ...(picture !== undefined && { picture }) }, claims);
}

const asAdmin = () => signIn(testBed.admin);

/** Steps that succeed or are refused, depending on those before; refusals leave traces too. */
const steps = {
  'selects a class': async ({ person }) => void (await testBed.select(person, await testBed.classWith())),
  'selects and drops a class': async ({ person }) => {
    const id = await testBed.select(person, await testBed.classWith());
    await accepted(testBed.app.call(deleteCartItem, { params: { id } }, person.token));
  },
  'lets a checkout lapse': async ({ person }) => void (await checkout(person)),
  'pays a class': async ({ person }) => {
    await buy(person);
    await accepted(testBed.app.call(createCalendarFeed, { body: {} }, person.token));
  },
  'pays a class with a declined card first': async ({ person }) =>
    void (await buy(person, { firstCard: 'pm_card_chargeDeclined' })),
  'keeps a card': async ({ person }) => void (await buy(person, { keepsCard: true })),
  'is mailed': async ({ person }) => {
    await buy(person);
    await mailServer.send(testBed.app);
    if (mailServer.received(person.email).length === 0) throw new Error('no mail');
  },
  'is refunded': async ({ person }) => {
    const id = await buy(person);
    await accepted(testBed.app.call(refundPayment, { params: { id } }, await asAdmin()));
  },
  'reviews a class as a student': async ({ person }) => {
    const id = await buy(person, { classId: await testBed.classWith({ details: { format: 'recorded' } }) });
    const body = { stars: 4, text: `I am ${person.name}, write to ${person.email}.` };
    await accepted(testBed.app.call(createStudentReview, { params: { id }, body }, person.token));
  },
  'teaches a class with feedback': async ({ person }) => {
    await giveRole(testBed.app, person.id, 'instructor');
    const body = { bio: `I am ${person.name}, write to ${person.email}.` };
    await accepted(testBed.app.call(changeOwnBio, { body }, person.token));
    const id = await pendingClass(testBed.app, person);
    const admin = await asAdmin();
    await accepted(testBed.app.call(giveFeedback, { params: { id }, body: { feedback: 'Nice' } }, admin));
    await accepted(testBed.app.call(approveClass, { params: { id } }, admin));
  },
  'messages a class': async ({ person }) => {
    await giveRole(testBed.app, person.id, 'instructor');
    const id = await pendingClass(testBed.app, person);
    await accepted(testBed.app.call(approveClass, { params: { id } }, await asAdmin()));
    // Texts are kept as they were written, so this one contains no name.
    const body = { text: 'Bring a mirror.' };
    await accepted(testBed.app.call(sendClassMessage, { params: { id }, body }, person.token));
  },
  'uploads a file': async ({ person }) => {
    await giveRole(testBed.app, person.id, 'instructor');
    await accepted(testBed.app.call(uploadClassFile, { body: pdfOf() }, person.token));
  },
  'reviews a class as an admin': async ({ person }) => {
    await giveRole(testBed.app, person.id, 'admin');
    const id = await pendingClass(testBed.app, testBed.instructor);
    const body = { feedback: 'No' };
    await accepted(testBed.app.call(giveFeedback, { params: { id }, body }, person.token));
    await accepted(testBed.app.call(approveClass, { params: { id } }, person.token));
  },
  'signs in with another picture': async (subject) => {
    const picture = `${host.origin}/${randomUUID()}.png`;
    await accepted(testBed.app.call(listSessions, {}, await signIn(subject.person, picture)));
    subject.pictures.push(picture);
    await testBed.app.nest.get(PictureFetches).run();
  },
  'is suspended and readmitted': async ({ person: { id } }) => {
    const about = { params: { id }, body: { reason: 'Spam' } };
    await accepted(testBed.app.call(suspendUser, about, await asAdmin()));
    await accepted(testBed.app.call(liftSuspension, { params: { id } }, await asAdmin()));
  },
  'is signed out everywhere': async ({ person: { id } }) =>
    void (await accepted(testBed.app.call(endUserSessions, { params: { id } }, await asAdmin()))),
  'is looked up and exported': async ({ person: { id, email } }) => {
    const admin = await asAdmin();
    await accepted(testBed.app.call(listStaffUsers, { query: { search: email } }, admin));
    await accepted(testBed.app.call(isAdmin, { params: { email } }, admin));
    await accepted(testBed.app.call(exportUserData, { params: { id } }, admin));
  },
  'sends calls that are refused': async ({ person: { email, name, token } }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const query = new URLSearchParams({ email, other: name });
    await testBed.app.fetch(`/carts?${query.toString()}`, { headers });
    const body = JSON.stringify({ name, email: [email] });
    await testBed.app.fetch('/users', { method: 'POST', headers, body });
  },
} as const satisfies Record<string, (subject: Subject) => Promise<void>>;

const names = Object.keys(steps) as (keyof typeof steps)[];

async function checkout(person: Person, classId?: string) {
  await giveRole(testBed.app, person.id, 'student');
  const cartId = await testBed.select(person, classId ?? (await testBed.classWith()));
  return (await testBed.startCheckout(person, cartId)).body;
}

async function buy(
  person: Person,
  {
    firstCard,
    classId,
    keepsCard = false,
  }: { readonly firstCard?: string; readonly classId?: string; readonly keepsCard?: boolean } = {},
): Promise<string> {
  const started = await checkout(person, classId);
  if (firstCard !== undefined) await testBed.payByCard(started, firstCard);
  await (keepsCard ? testBed.payAndKeepCard(started) : testBed.payByCard(started));
  const transactionId = intentOf(started.clientSecret);
  await accepted(testBed.app.call(createPayment, { body: { transactionId } }, person.token));
  return started.orderId;
}

/** @param runs number of histories: first examples that together contain every step, then random ones */
export function describeErasedHistories({ runs }: { readonly runs: number }): void {
  beforeAll(async () => {
    [tenant, host] = await Promise.all([ManagedTenant.start(), PictureHost.start()]);
    const env = { ...tenant.env, PICTURE_TEST_ORIGINS: host.origin };
    ({ mailServer, testBed, close } = await openMailTestBed({ env, logs: true }));
  });
  afterAll(async () => {
    await close();
    await tenant.close();
    host.close();
  });

  it(
    'security: after any history, an erased person is found in no collection, picture or line of the log',
    async () => {
      const succeeded = new Set<string>();
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 5 }),
          fc.boolean(),
          async (history, byAdmin) => {
            const picture = `${host.origin}/${randomUUID()}.png`;
            const facts = makeSubject({ picture, name: `Zenobia ${randomUUID()}` });
            const sub = await tenant.signUp(facts.email);
            const subject: Subject = {
              person: await asUser(testBed.app, 'student', { ...facts, sub }),
              pictures: [picture],
            };
            await testBed.app.nest.get(PictureFetches).run();
            for (const step of history) {
              subject.person = { ...subject.person, token: await signIn(subject.person) };
              const outcome = await steps[step](subject).then(
                () => 'succeeded',
                () => 'refused',
              );
              if (outcome === 'succeeded') succeeded.add(step);
            }
            // Ends an open checkout.
            testBed.passMinutes(30);
            await testBed.reconcile();
            const { id } = subject.person;
            const texts = [facts.email, facts.name, ...subject.pictures];
            expect(await tracesOf(testBed.app, texts)).toContain('users');
            const answer = byAdmin
              ? await testBed.app.call(eraseUser, { params: { id } }, await asAdmin())
              : await testBed.app.call(eraseOwnAccount, { body: {} }, await signIn(subject.person));
            expect(answer.status).toBe(200);
            expect(await tracesOf(testBed.app, [...texts, sub])).toEqual([]);
            expect(await pictureFiles(testBed.app)).toEqual([]);
            expect(await tenant.hasAccount(facts.email)).toBe(false);
            testBed.passMinutes(5);
            await testBed.app.nest.get(ErasureRetries).run();
            expect(await tracesOf(testBed.app, [...texts, sub])).toEqual([]);
          },
        ),
        {
          seed: SEED,
          numRuns: runs,
          endOnFailure: true,
          // Together they contain every step.
          examples: [
            [
              ['signs in with another picture', 'reviews a class as a student', 'is signed out everywhere'],
              true,
            ],
            [
              ['teaches a class with feedback', 'is looked up and exported', 'reviews a class as an admin'],
              false,
            ],
            [['keeps a card', 'is mailed', 'messages a class', 'uploads a file'], false],
            [
              [
                'selects a class',
                'pays a class with a declined card first',
                'is refunded',
                'sends calls that are refused',
              ],
              true,
            ],
            [
              [
                'selects and drops a class',
                'lets a checkout lapse',
                'pays a class',
                'is suspended and readmitted',
              ],
              false,
            ],
          ],
        },
      );
      expect([...succeeded].sort()).toEqual([...names].sort());
      for (const name of ['classmessages', 'classfiles', 'keptcards', 'mails'])
        expect([name, await testBed.app.database.collection(name).countDocuments()]).not.toEqual([name, 0]);
    },
    LIMIT_MS,
  );
}
