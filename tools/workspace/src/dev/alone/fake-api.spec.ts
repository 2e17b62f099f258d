import {
  createPaymentIntent,
  type LiveRemote,
  listCartItems,
  listEnrolments,
  listStaffUsers,
  getReceipt,
  listPayments,
  getOverview,
  getSession,
  listClasses,
  type Call,
  operationOf,
  type OperationOutput,
  operations,
  portalOperations,
  getReleases,
  listRemoteLoads,
} from '@blush/shared-ui/contracts';
import { answerCall, type ApiCall, type FakeApiSetting } from './fake-api.js';
import { idOf } from './field-values.js';

const setting: FakeApiSetting = {
  rows: 12,
  role: 'student',
  remotesOf: (role) => Promise.resolve([{ name: `mfe-${role}` } as LiveRemote]),
  beginPayment: (dollars) => Promise.resolve(`secret of ${dollars}`),
};

async function ask<C extends Call>(
  operation: C,
  input: Partial<ApiCall> = {},
  others: Partial<FakeApiSetting> = {},
): Promise<OperationOutput<C>> {
  const call = { operation: operationOf(operation), params: {}, query: {}, body: undefined, ...input };
  return (await answerCall(call, { ...setting, ...others })) as OperationOutput<C>;
}

const tested = [...operations, ...portalOperations].filter(({ id }) => id !== 'getSession');

it.each(tested.map((operation) => [operation.id, operation] as const))(
  'answers %s as its contract says, for each role and number of rows',
  async (_id, operation) => {
    for (const rows of [0, 1, 100]) {
      for (const role of ['student', 'admin'] as const) {
        const params: ApiCall['params'] = operation.path.includes('{id}') ? { id: idOf(3) } : {};
        const answer = await ask(operation, { params }, { rows, role });
        expect(operation.response.parse(answer)).toEqual(answer);
      }
    }
  },
);

it('answers the chosen number of rows, in pages of the requested size', async () => {
  expect(await ask(listCartItems)).toHaveLength(12);
  const page = await ask(listStaffUsers, { query: { page: '5', limit: '20' } }, { rows: 93, role: 'admin' });
  expect(page).toMatchObject({ total: 93 });
  expect(page.items).toHaveLength(13);
});

it('shows the same class for a row in every call', async () => {
  const [payment] = (await ask(listPayments)) as { _id: string; className: string }[];
  const receipt = await ask(getReceipt, { params: { id: payment?._id ?? '' } });
  expect(receipt.className).toBe(payment?.className);
});

it('never lists a class both in the cart and among the enrolments', async () => {
  const selected = (await ask(listCartItems)) as { classId: string }[];
  const bought = new Set(((await ask(listEnrolments)) as { classId: string }[]).map((one) => one.classId));
  expect(selected.filter(({ classId }) => bought.has(classId))).toEqual([]);
});

it('shows students approved classes only, and staff rows of every status', async () => {
  const statuses = async (role: 'student' | 'admin', operation: Call) => {
    const list = (await ask(operation, {}, { role })) as { status: string }[];
    return new Set(list.map(({ status }) => status));
  };
  expect(await statuses('student', listClasses)).toEqual(new Set(['approved']));
  expect(await statuses('admin', listPayments)).toEqual(
    new Set(['service pending', 'refunding', 'refunded']),
  );
});

it('answers the requested days', async () => {
  const query = { from: '2026-03-01', to: '2026-03-07' };
  const { from, to, days } = await ask(getOverview, { query }, { role: 'admin' });
  expect({ from, to }).toEqual(query);
  expect(days.map(({ day }) => day.slice(-2))).toEqual(['01', '02', '03', '04', '05', '06', '07']);
});

it('answers load counts of live and previous versions', async () => {
  const { apps, history } = await ask(getReleases, {}, { role: 'admin' });
  const { remotes } = await ask(listRemoteLoads, {}, { role: 'admin' });
  expect(history).toHaveLength(12);
  for (const { name, version, previous } of apps.filter((one) => one.name !== 'shell')) {
    const versions = remotes.filter(({ remote }) => remote === name).map((one) => one.version);
    expect(versions).toEqual([version, previous]);
  }
});

it('answers the session of the chosen user, with the remotes of their role', async () => {
  expect(await ask(getSession, {}, { role: 'instructor' })).toMatchObject({
    user: { email: 'instructor@blush.test' },
    role: 'instructor',
    remotes: [{ name: 'mfe-instructor' }],
  });
});

it('starts a payment of the price that it answers', async () => {
  const body = { cartId: idOf(4), price: 1 };
  const { price, clientSecret } = await ask(createPaymentIntent, { body });
  expect(clientSecret).toBe(`secret of ${price}`);
});
