/** Migrates, and stays in the middle of its second step until it is killed. */
import mongoose from 'mongoose';
import { runMigrations } from '../../dist/migrations/run-migrations.js';

const client = await mongoose.mongo.MongoClient.connect(process.env.MONGODB_URI);

const steps = [
  {
    version: 1,
    name: 'add-notes',
    compatibleFrom: 1,
    run: async (database) => {
      const notes = [1, 2, 3, 4].map((number) => ({ number }));
      await database.collection('notes').insertMany(notes);
    },
  },
  {
    version: 2,
    name: 'double-numbers',
    compatibleFrom: 1,
    run: async (database) => {
      const change = [{ $set: { double: { $multiply: ['$number', 2] } } }];
      await database.collection('notes').updateMany({ number: { $lte: 2 } }, change);
      process.stdout.write('half\n');
      await new Promise(() => undefined);
    },
  },
];
await runMigrations(client.db(), { steps });
