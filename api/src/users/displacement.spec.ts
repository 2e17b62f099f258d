import {
  createClass,
  createUser,
  getSession,
  isAdmin,
  listClasses,
  listUsers,
  makeInstructor,
} from '@blush/shared-ui/contracts';
import { makeClassBody, asUser, makeSubject, giveRole, startApp } from '../../test/support/index.js';
import { CallLimits } from '../limits/call-limits.service.js';
import { PictureResolver } from '../pictures/picture-resolver.service.js';

const app = await startApp();
const admin = await asUser(app, 'admin');
afterAll(() => app.close());

const session = (token: string) => app.call(getSession, {}, token);

describe('an e-mail address', () => {
  it('ACC-06 is claimed from an unverified record by a verified subject, which gets neither the role nor the classes of that record', async () => {
    const squatter = await asUser(app, 'instructor', { emailVerified: false });
    await app.call(createClass, { body: makeClassBody() }, squatter.token);
    const owner = await asUser(app, 'student', { email: squatter.email });
    expect(owner.id).not.toBe(squatter.id);
    expect((await session(owner.token)).body).toMatchObject({ role: 'student', user: { _id: owner.id } });
    await giveRole(app, owner.id, 'instructor');
    expect((await app.call(listClasses, { query: { view: 'mine' } }, owner.token)).body).toEqual([]);
  });

  it('leaves the subject that lost it with 403, also with a new token, and unlisted', async () => {
    const squatter = await asUser(app, 'admin', { emailVerified: false });
    const owner = await asUser(app, 'student', { email: squatter.email });
    const { sub, email } = squatter;
    const fresh = await app.issuer.token({ sub, email, emailVerified: false });
    for (const token of [squatter.token, fresh]) {
      expect((await app.call(listUsers, {}, token)).problem.code).toBe('forbidden');
      expect((await app.call(createUser, { body: { name: 'x', email } }, token)).problem.code).toBe(
        'forbidden',
      );
    }
    const listed = await app.call(listUsers, { query: { search: email } }, admin.token);
    expect(listed.body).toEqual([expect.objectContaining({ _id: owner.id })]);
    const promoted = await app.call(makeInstructor, { params: { id: squatter.id } }, admin.token);
    expect(promoted.problem.code).toBe('not-found');
  });

  it('is claimed by a sign-up that counts once towards the limit of sign-ups', async () => {
    const squatter = await asUser(app, 'student', { emailVerified: false });
    const token = await app.issuer.token(makeSubject({ email: squatter.email }));
    const counted = jest.spyOn(app.nest.get(CallLimits).signUps, 'require');
    expect((await session(token)).status).toBe(200);
    expect(counted).toHaveBeenCalledTimes(1);
    counted.mockRestore();
  });

  it('cannot be taken from a record by an unverified subject: 403', async () => {
    const token = await app.issuer.token(makeSubject({ email: admin.email, emailVerified: false }));
    const body = { name: 'x', email: admin.email };
    expect((await app.call(createUser, { body }, token)).problem.code).toBe('forbidden');
    expect((await app.call(isAdmin, { params: { email: admin.email } }, token)).problem.code).toBe(
      'forbidden',
    );
    const other = await asUser(app, 'student', { emailVerified: false });
    const second = await app.issuer.token(makeSubject({ email: other.email, emailVerified: false }));
    expect((await session(second)).problem.code).toBe('forbidden');
    expect((await session(other.token)).status).toBe(200);
  });

  it('stays with the first of two verified subjects: 403 for the second', async () => {
    const first = await asUser(app);
    const token = await app.issuer.token(makeSubject({ email: first.email }));
    expect((await session(token)).problem).toMatchObject({
      code: 'forbidden',
      detail: 'Another account has this e-mail address. Sign in the way you did before.',
    });
    expect((await session(first.token)).status).toBe(200);
  });

  it('belongs to one of two verified subjects that arrive at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email } = makeSubject();
      const tokens = await Promise.all([1, 2, 3].map(() => app.issuer.token(makeSubject({ email }))));
      const answers = await Promise.all(tokens.map((token) => session(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    }
  });

  it('belongs to the verified subject that arrives together with unverified ones', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email } = makeSubject();
      const verified = await app.issuer.token(makeSubject({ email }));
      const others = await Promise.all(
        [1, 2].map(() => app.issuer.token(makeSubject({ email, emailVerified: false }))),
      );
      const [owner] = await Promise.all([verified, ...others].map((token) => session(token)));
      expect(owner?.status).toBe(200);
      expect((await session(verified)).status).toBe(200);
    }
  });

  it('is refused to an unverified subject that loses it while its record is made', async () => {
    const { email } = makeSubject();
    const verified = await app.issuer.token(makeSubject({ email }));
    const unverified = await app.issuer.token(
      makeSubject({ email, emailVerified: false, picture: 'https://pictures.test/me.jpg' }),
    );
    jest.spyOn(app.nest.get(PictureResolver), 'adopt').mockImplementationOnce(async () => {
      expect((await session(verified)).status).toBe(200);
    });
    expect((await session(unverified)).problem.code).toBe('forbidden');
  });

  it('is compared in lower case', async () => {
    const first = await asUser(app);
    const token = await app.issuer.token(makeSubject({ email: first.email.toUpperCase() }));
    expect((await session(token)).problem.code).toBe('forbidden');
  });

  it('belongs to one subject of one issuer: a token of another issuer for the same subject is refused', async () => {
    const person = await asUser(app);
    const stranger = await app.issuer.token(
      { sub: person.sub, email: person.email },
      { iss: 'https://other.test/' },
    );
    expect((await session(stranger)).status).toBe(401);
  });
});

describe('the claims of a later token', () => {
  const later = (seconds: number) => ({ iat: Math.floor(Date.now() / 1000) + seconds });

  it('change picture, address and verification, but not the name', async () => {
    const person = await asUser(app, 'student', { emailVerified: false });
    const email = makeSubject().email;
    const facts = { sub: person.sub, email, name: 'Other', picture: 'https://pictures.test/new.jpg' };
    const { user } = (await session(await app.issuer.token(facts, later(1)))).body;
    expect(user).toMatchObject({ _id: person.id, name: person.name, email, photoURL: facts.picture });
    expect(await app.database.collection('users').findOne({ sub: person.sub })).toMatchObject({
      emailVerified: true,
    });
  });

  it('are not undone by an older token', async () => {
    const person = await asUser(app);
    const email = makeSubject().email;
    await session(await app.issuer.token({ sub: person.sub, email }, later(1)));
    expect((await session(person.token)).body.user.email).toBe(email);
  });

  it('protect a record from displacement once it is verified', async () => {
    const person = await asUser(app, 'student', { emailVerified: false });
    const verified = await app.issuer.token({ sub: person.sub, email: person.email }, later(1));
    expect((await session(verified)).status).toBe(200);
    const rival = await app.issuer.token(makeSubject({ email: person.email }));
    expect((await session(rival)).problem.code).toBe('forbidden');
  });

  it('cannot take the address of another user: 403', async () => {
    const person = await asUser(app);
    const token = await app.issuer.token({ sub: person.sub, email: admin.email }, later(1));
    expect((await session(token)).problem.code).toBe('forbidden');
    expect((await session(admin.token)).body.role).toBe('admin');
  });
});
