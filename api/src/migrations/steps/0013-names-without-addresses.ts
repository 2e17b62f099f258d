import type { Types } from 'mongoose';
import { sortKeyOf, wordsOf } from '../../common/search-words.js';
import type { MigrationStep } from '../migration-step.js';

interface UserNames {
  readonly _id: Types.ObjectId;
  readonly name: string;
  readonly email?: string;
}

interface ClassNames {
  readonly _id: Types.ObjectId;
  readonly className: string;
  readonly instructorName: string;
  readonly email: string;
}

const address = /^[^\s@]+@[^\s@]+$/;

/**
 * Replaces names that are e-mail addresses by the part before the `@`. Earlier releases stored the name that the identity provider
 * gave, which may be the address, and names of instructors are public.
 */
export const namesWithoutAddresses: MigrationStep = {
  version: 13,
  name: 'names-without-addresses',
  compatibleFrom: 1,
  run: async (database, signal) => {
    const users = database.collection<UserNames>('users');
    for await (const { _id, name: before, email } of users.find({ name: address })) {
      signal.throwIfAborted();
      const name = localPartOf(before);
      const search = email !== undefined && { words: wordsOf(name, email), nameKey: sortKeyOf(name) };
      await users.updateOne({ _id, name: before }, { $set: { name, ...search } });
    }
    // Last, because new classes copy the name of the user.
    const classes = database.collection<ClassNames>('classes');
    for await (const { _id, className, instructorName: before, email } of classes.find({
      instructorName: address,
    })) {
      signal.throwIfAborted();
      const instructorName = localPartOf(before);
      const words = wordsOf(className, instructorName, email);
      await classes.updateOne({ _id, instructorName: before }, { $set: { instructorName, words } });
    }
  },
};

function localPartOf(name: string): string {
  return name.slice(0, name.indexOf('@'));
}
