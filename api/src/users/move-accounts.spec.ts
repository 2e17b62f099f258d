import { getSession } from '@blush/shared-ui/contracts';
import { asUser, type Person, startApp } from '../../test/support/index.js';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { moveAccounts } from './move-accounts.js';

const EARLIER = 'https://school.eu.auth0.com/';

const app = await startApp();
afterAll(() => app.close());

const move = (earlier = EARLIER) => moveAccounts(app.nest.get<ApiConfig>(API_CONFIG), earlier);

/** A verified instructor, whose account is of the domain that the tenant had before. */
async function earlierUser(): Promise<Person> {
  const person = await asUser(app, 'instructor');
  await app.database.collection('users').updateOne({ email: person.email }, { $set: { iss: EARLIER } });
  await app.changesReported();
  return person;
}
const roleOf = async ({ token }: Person) => (await app.call(getSession, {}, token)).body.role;

describe('issuer <earlier issuer>', () => {
  it('lets users into their accounts again after the tenant got another domain', async () => {
    const people = [await earlierUser(), await earlierUser()];
    for (const { token } of people)
      expect((await app.call(getSession, {}, token)).problem.code).toBe('forbidden');
    const { done, sentence } = await move();
    expect([done, sentence]).toEqual([true, expect.stringMatching(/^2 accounts .* belong to http/)]);
    await app.changesReported();
    for (const person of people) expect(await roleOf(person)).toBe('instructor');
  });

  it('leaves accounts whose users have other ones, and says how many', async () => {
    const { email } = await earlierUser();
    const users = app.database.collection('users');
    const earlier = await users.findOne({ email });
    const { issuer } = app.nest.get<ApiConfig>(API_CONFIG).identity;
    await users.insertOne({ iss: issuer, sub: earlier?.['sub'] });
    const { done, sentence } = await move();
    expect([done, sentence]).toEqual([false, expect.stringContaining(' 1 do not, because')]);
    expect((await users.findOne({ email }))?.['iss']).toBe(EARLIER);
  });

  it('names the issuers of accounts if none belongs to the given one', async () => {
    expect(await move('https://typo.example/')).toEqual({
      done: false,
      sentence: `No account belongs to https://typo.example/. Other issuers of accounts: ${EARLIER}.`,
    });
  });
});
