import { approveClass, createClass, type CreateClassBody } from '@blush/shared-ui/contracts';
import type { Person } from './people.js';
import type { ReachableApi } from './start-app.js';

export function makeClassBody(over: Partial<CreateClassBody> = {}): CreateClassBody {
  return {
    className: 'Bridal Makeup',
    classImg: 'https://pictures.test/bridal.jpg',
    availableSeat: 40,
    price: 19.99,
    ...over,
  };
}

/** Returns the id of a new class. */
export async function pendingClass(
  app: ReachableApi,
  instructor: Person,
  over: Partial<CreateClassBody> = {},
): Promise<string> {
  const { insertedId } = (await app.call(createClass, { body: makeClassBody(over) }, instructor.token)).body;
  if (insertedId === null) throw new Error('The class was not inserted');
  return insertedId;
}

/** Returns the id of a new class. */
export async function approvedClass(
  app: ReachableApi,
  { instructor, admin }: { instructor: Person; admin: Person },
  over: Partial<CreateClassBody> = {},
): Promise<string> {
  const id = await pendingClass(app, instructor, over);
  await app.call(approveClass, { params: { id } }, admin.token);
  return id;
}
