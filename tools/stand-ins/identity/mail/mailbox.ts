import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { JsonDocument, readJson } from '../storage/json-document.js';

const mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.object({ label: z.string(), url: z.string() }),
  sentAt: z.string(),
});
export type Mail = z.infer<typeof mail>;

const KEPT = 500;

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
    return new Mailbox(path, (await readJson(path, z.array(mail))) ?? []);
  }

  async send(message: Omit<Mail, 'id' | 'sentAt'>): Promise<void> {
    this.mails = [{ ...message, id: randomUUID(), sentAt: new Date().toISOString() }, ...this.mails].slice(
      0,
      KEPT,
    );
    await this.#document.save();
  }

  list(): readonly Mail[] {
    return this.mails;
  }

  /** Resolves once everything is on disk. */
  settled(): Promise<void> {
    return this.#document.settled();
  }
}
