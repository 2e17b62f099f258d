import { listUsers, updateProfile, type User } from '@blush/shared-ui/contracts';
import type { Identity } from '../common/identity.js';
import { asUser, startApp } from '../../test/support/index.js';
import { AccountsService } from './accounts.service.js';

const app = await startApp();
afterAll(() => app.close());

interface Reads {
  find: (identity: Identity) => Promise<unknown>;
}

/** Makes a change after the next read of an account, before the request that read it writes. */
function changeAfterRead(change: () => Promise<unknown>): void {
  const accounts: Reads = app.nest.get(AccountsService);
  const find = accounts.find.bind(accounts);
  accounts.find = async (identity) => {
    accounts.find = find;
    const known = await find(identity);
    await change();
    return known;
  };
}

it('a newer token keeps the name and the photo that the user changed meanwhile', async () => {
  const admin = await asUser(app, 'admin');
  const person = await asUser(app, 'student', { picture: 'https://pictures.test/old.jpg' });
  const later = { iat: Math.floor(Date.now() / 1000) + 1 };
  const newer = await app.issuer.token({ ...person, picture: 'https://pictures.test/google.jpg' }, later);
  const body = { name: 'Zelda Quist', photoURL: 'https://pictures.test/chosen.jpg' };
  changeAfterRead(() => app.call(updateProfile, { body }, person.token));
  await app.fetch('/session', { headers: { authorization: `Bearer ${newer}` } });
  const found = (await app.call(listUsers, { query: { search: 'Quist' } }, admin.token)).body as User[];
  expect(found).toMatchObject([{ _id: person.id, name: body.name }]);
  const stored = await app.database.collection('users').findOne({ sub: person.sub });
  expect(stored).toMatchObject({ photoURL: body.photoURL, photoChosen: true });
});
