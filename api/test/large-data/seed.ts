/** Fills the database of a running portal for `npm run seed:large`. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { fillDatabase, isFilled } from './fill.js';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { classes: text, people: text, payments: text, output: text } });
const size = {
  classes: Number(values.classes),
  people: Number(values.people),
  payments: Number(values.payments),
};
const uri = process.env['MONGODB_URI'];
if (!uri || values.output === undefined) throw new Error('MONGODB_URI and --output are required');

const database = await mongoose.createConnection(uri).asPromise();
try {
  const filled = !(await isFilled(database));
  if (filled) await fillDatabase(database, size);
  await writeFile(values.output, JSON.stringify({ filled }));
} finally {
  await database.close();
}
