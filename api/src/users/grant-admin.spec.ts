import { getSession } from '@blush/shared-ui/contracts';
import { asUser, startApp } from '../../test/support/index.js';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { grantAdmin } from './grant-admin.js';

const app = await startApp();
afterAll(() => app.close());

const grant = (email: string) => grantAdmin(app.nest.get<ApiConfig>(API_CONFIG), email);

describe('grant <e-mail>', () => {
  it('turns a user who has signed in before into an admin, whatever the case of the address', async () => {
    const person = await asUser(app);
    expect(await grant(person.email.toUpperCase())).toMatchObject({ done: true });
    expect((await app.call(getSession, {}, person.token)).body.role).toBe('admin');
    expect(await grant(person.email)).toEqual({
      done: true,
      sentence: `${person.email} was an admin already.`,
    });
  });

  it('warns when the address is not verified', async () => {
    const person = await asUser(app, 'student', { emailVerified: false });
    const { done, sentence } = await grant(person.email);
    expect(done).toBe(true);
    expect(sentence).toContain('is not verified');
  });

  it('reports that no user signed in with the address', async () => {
    const answer = await grant('unknown@mail.test');
    expect(answer.done).toBe(false);
    expect(answer.sentence).toContain('No user with the address unknown@mail.test has signed in yet');
  });
});
