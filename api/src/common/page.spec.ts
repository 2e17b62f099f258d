import { COUNTED_ROWS, listStaffUsers } from '@blush/shared-ui/contracts';
import { asUser, type Person, startApp, type TestApp } from '../../test/support/index.js';
import { DAY_MS } from './days.js';
import { pageLimits } from './page.js';
import { sortKeyOf, wordsOf } from './search-words.js';

const COUNTED = 20;
/** One row more than is counted, all of them with the word `mia`. */
const ROWS = COUNTED + 1;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  expect(pageLimits.countedRows).toBe(COUNTED_ROWS);
  pageLimits.countedRows = COUNTED;
  app = await startApp();
  admin = await asUser(app, 'admin');
  const users = Array.from({ length: ROWS }, (_none, index) => {
    const name = `Mia ${index}${index % 8 === 0 ? ' Rare' : ''}`;
    const email = `mia-${index}@rows.test`;
    // The higher the number, the newer.
    const createdAt = new Date(Date.now() - DAY_MS + index);
    const words = { words: wordsOf(name, email), nameKey: sortKeyOf(name) };
    const record = { iss: 'https://rows.test/', sub: `rows|${index}`, email, name, ...words };
    return { ...record, emailVerified: true, photo: '', role: 'student', claimsAt: 0, createdAt };
  });
  await app.database.collection('users').insertMany(users);
});
afterAll(async () => {
  pageLimits.countedRows = COUNTED_ROWS;
  await app.close();
});

const list = async (query: Record<string, string>) =>
  (await app.call(listStaffUsers, { query: { role: 'student', ...query } as never }, admin.token)).body;
const names = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ name }) => name);

describe('a list of more rows than are counted', () => {
  it('says that there are more, and shows the first rows in their order', async () => {
    const page = await list({ limit: '2' });
    expect(page).toMatchObject({ total: COUNTED, more: true });
    expect(names(page)).toEqual([`Mia ${ROWS - 1}`, `Mia ${ROWS - 2}`]);
  });

  it('can be searched for a word of all rows, also in another order and on a later page', async () => {
    const page = await list({ search: 'mia', sort: 'oldest', limit: '2', page: '3' });
    expect(page).toMatchObject({ total: COUNTED, more: true });
    expect(names(page)).toEqual(['Mia 4', 'Mia 5']);
  });

  it('is counted exactly if few rows have the words of the search', async () => {
    const page = await list({ search: 'mia rare' });
    expect(page.more).toBeUndefined();
    expect(page.total).toBe(3);
    expect(names(page)).toEqual(['Mia 16 Rare', 'Mia 8 Rare', 'Mia 0 Rare']);
  });
});
