import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { JsonDocument, readJson } from '../json-document.js';

const attachmentSchema = z.object({
  name: z.string(),
  contentType: z.string(),
  /** Content in base64. */
  content: z.string(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

const mailSchema = z.object({
  id: z.string(),
  from: z.string(),
  /** Envelope sender, to which mail systems report bounces; account mails have none. */
  returnPath: z.string().optional(),
  /** Address in lower case. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Message-ID without angle brackets; account mails have none. */
  messageId: z.string().optional(),
  replyTo: z.string().optional(),
  /** Address of a one-click unsubscription (RFC 8058). */
  unsubscribe: z.string().optional(),
  attachments: z.array(attachmentSchema),
  sentAt: z.string(),
});
export type Mail = z.infer<typeof mailSchema>;

const MAX_MAILS = 500;

/** Mails of the stand-ins: account mails, and mails sent over SMTP. None of them leaves the machine. */
export class Mailbox {
  readonly #document: JsonDocument;

  private constructor(
    path: string,
    private mails: Mail[],
  ) {
    this.#document = new JsonDocument(path, () => this.mails);
  }

  static async open(dataDir: string): Promise<Mailbox> {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const path = join(dataDir, 'mail.json');
    return new Mailbox(path, (await readJson(path, z.array(mailSchema), 'The mail in it is lost.')) ?? []);
  }

  async add(message: Omit<Mail, 'id' | 'sentAt'>): Promise<Mail> {
    const newMail = { ...message, id: randomUUID(), sentAt: new Date().toISOString() };
    this.mails = [newMail, ...this.mails].slice(0, MAX_MAILS);
    await this.#document.save();
    return newMail;
  }

  /** Mails, newest first. @param to recipient, in upper or lower case; empty for all */
  list(to: string): readonly Mail[] {
    return this.mails.filter((mail) => to === '' || mail.to === to.toLowerCase());
  }

  find(id: string): Mail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  /** Resolves once everything is on disk. */
  settled(): Promise<void> {
    return this.#document.settled();
  }
}
