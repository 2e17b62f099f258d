import { buyClass, PaymentTestBed, plansOf } from '../../test/support/index.js';
import { databaseOf } from '../common/database-of.js';
import { PersonalDataService } from './personal-data.service.js';

/** Collections that the export of a person need not read, and why. */
const withoutPersons: Readonly<Record<string, string>> = {
  erasedsubjects: 'hashes of subjects that have no account',
  erasures: 'of persons who have no account any more; what an admin did is in the audit log, too',
  leases: 'which process does which periodic work',
  migrations: 'steps of the database',
  picturefetches: 'addresses of pictures; the export names those of the person',
  pricerules: 'who made a rule is in the audit log',
  receiptseries: 'counters by year',
  refusals: 'counters by day',
  remoteloads: 'counters by day',
};

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());

async function exportOf({ id }: { readonly id: string }): Promise<void> {
  const pieces = await testBed.app.nest.get(PersonalDataService).export(id);
  for await (const piece of pieces) expect(piece).not.toBe('');
}

it('the export of a person reads every collection but those without data of persons', async () => {
  const { student } = await buyClass(testBed);
  const { database } = testBed.app;
  const plans = await plansOf(database, async () => {
    for (const person of [student, testBed.instructor]) await exportOf(person);
  });
  const read = new Set(plans.map(({ collection }) => collection));
  const listed = await databaseOf(database).listCollections({}, { nameOnly: true }).toArray();
  const all = listed.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  expect(all.filter((name) => !read.has(name)).toSorted()).toEqual(Object.keys(withoutPersons));
});
