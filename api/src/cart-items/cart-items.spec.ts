import { Types } from 'mongoose';
import { startApp } from '../../test/support/index.js';
import { CartItems } from './cart-items.service.js';

const app = await startApp();
const items = app.nest.get(CartItems);
afterAll(() => app.close());

const anId = () => new Types.ObjectId().toHexString();

/** Selects a class for each of the students. */
async function selected(...userIds: string[]): Promise<string> {
  const classId = anId();
  for (const userId of userIds) expect(await items.add(userId, classId, 100)).toBeDefined();
  return classId;
}

describe('the cart items of a student', () => {
  it('include a class from its selection to its removal', async () => {
    const [userId, other] = [anId(), anId()];
    const classId = await selected(userId);
    await selected(other);
    expect(await items.has(userId, classId)).toBe(true);
    expect([await items.has(other, classId), await items.has(userId, anId())]).toEqual([false, false]);
    const [item] = await items.list(userId);
    await items.remove(item?.id ?? '', userId);
    expect(await items.has(userId, classId)).toBe(false);
  });

  it('are several from the second on, whatever other students selected', async () => {
    const [userId, other] = [anId(), anId()];
    await selected(other);
    await selected(other);
    expect(await items.hasSeveral(userId)).toBe(false);
    await selected(userId);
    expect(await items.hasSeveral(userId)).toBe(false);
    await selected(userId);
    expect(await items.hasSeveral(userId)).toBe(true);
  });

  it('stay when the transaction that removes one fails; afterwards, it removes that one only', async () => {
    const [userId, other] = [anId(), anId()];
    const [classId, kept] = [await selected(userId, other), await selected(userId)];
    const unselect = (failure?: Error) =>
      app.database.transaction(async (session) => {
        await items.unselect(userId, classId, session);
        if (failure) throw failure;
      });
    await expect(unselect(new Error('lost'))).rejects.toThrow('lost');
    expect(await items.has(userId, classId)).toBe(true);
    await unselect();
    expect(await items.has(userId, classId)).toBe(false);
    expect([await items.has(userId, kept), await items.has(other, classId)]).toEqual([true, true]);
  });

  it('are exported, and removed together when the transaction succeeds, without those of other students', async () => {
    const [userId, other] = [anId(), anId()];
    const classId = await selected(userId, other);
    const exported: unknown[] = [];
    for await (const item of items.export(userId)) exported.push(item);
    expect(exported).toEqual([{ classId, priceWhenSelected: 1, selectedAt: expect.any(String) }]);
    const removeAll = (failure?: Error) =>
      app.database.transaction(async (session) => {
        await items.removeAll(userId, session);
        if (failure) throw failure;
      });
    await expect(removeAll(new Error('lost'))).rejects.toThrow('lost');
    expect(await items.has(userId, classId)).toBe(true);
    await removeAll();
    expect([await items.has(userId, classId), await items.has(other, classId)]).toEqual([false, true]);
  });
});
