import type { Connection } from 'mongoose';
import type { ClassRecord } from '../../src/classes/class.schema.js';
import type { ReachableApi } from '../support/index.js';
import { ISSUER } from '../large-data/people.js';

interface SignedInInstructor {
  readonly token: string;
  /** The class with the most students. */
  readonly classId: string;
}

/** Signs in as the owner of the fullest class, after making the test's issuer the issuer of their record. */
export async function signInInstructor({ database, issuer }: ReachableApi): Promise<SignedInInstructor> {
  const fullest = await fullestClass(database);
  const users = database.collection('users');
  const owner = await users.findOne({ _id: fullest.instructorId, iss: ISSUER });
  if (!owner) throw new Error('The class has no instructor');
  const { sub, email, name } = owner as unknown as Record<'sub' | 'email' | 'name', string>;
  await users.updateOne({ _id: owner._id }, { $set: { iss: `${issuer.origin}/` } });
  return { token: await issuer.token({ sub, email, name }), classId: fullest._id.toHexString() };
}

async function fullestClass(database: Connection): Promise<ClassRecord> {
  const [fullest] = await database
    .collection<ClassRecord>('classes')
    .find()
    .sort({ enrolledStudent: -1, _id: 1 })
    .limit(1)
    .toArray();
  if (!fullest) throw new Error('The data set has no class');
  return fullest;
}
