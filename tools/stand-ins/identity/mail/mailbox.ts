import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { JsonDocument, readJson } from '../storage/json-document.js';

const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.object({ label: z.string(), url: z.string() }),
  sentAt: z.string(),
});
export type Mail = z.infer<typeof mailSchema>;

const MAX_MAILS = 500;

export class Mailbox {
  readonly #document: JsonDocument;

  private constructor(
    path: string,
    private mails: Mail[],
  ) {
    this.#document = new JsonDocument(path, () => this.mails);
  }

  static async open(dataDir: string): Promise<Mailbox> {
    const path = join(dataDir, 'mail.json');
    return new Mailbox(path, (await readJson(path, z.array(mailSchema), 'The mail in it is lost.')) ?? []);
  }

  async send(message: Omit<Mail, 'id' | 'sentAt'>): Promise<void> {
    const newMail = { ...message, id: randomUUID(), sentAt: new Date().toISOString() };
    this.mails = [newMail, ...this.mails].slice(0, MAX_MAILS);
    await this.#document.save();
  }

  /** Newest first. @param to only mails to this address, in any case; empty for all */
  list(to: string): readonly Mail[] {
    return this.mails.filter((mail) => to === '' || mail.to === to.toLowerCase());
  }

  /** Resolves once everything is on disk. */
  settled(): Promise<void> {
    return this.#document.settled();
  }
}
