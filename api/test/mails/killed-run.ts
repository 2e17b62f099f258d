import { MailQueue } from '../../src/mail/mail-queue.service.js';
import { MailWriter } from '../../src/mail/mail-writer.service.js';
import type { TestApp } from '../support/index.js';

/** Where a process ends: with a claimed mail, or with one that the mail server has accepted. */
export const processEnds = ['claimed', 'accepted'] as const;
export type ProcessEnd = (typeof processEnds)[number];

const records = ['recordSent', 'recordFailure', 'cancel', 'postpone'] as const;

/** Makes runs end at `end` like a killed process, which records nothing more. Returns a function that undoes this. */
export function killAt(app: TestApp, end: ProcessEnd): () => void {
  const [queue, writer] = [app.nest.get(MailQueue), app.nest.get(MailWriter)];
  const kill = () => Promise.reject(new Error('killed'));
  for (const method of records) Object.assign(queue, { [method]: kill });
  if (end === 'claimed') Object.assign(writer, { write: kill });
  return () => {
    for (const method of records) Reflect.deleteProperty(queue, method);
    Reflect.deleteProperty(writer, 'write');
  };
}
