import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Portal } from './portal';

/** Generous: mails wait for periodic work, and some for their attachment. */
const LIMIT_MS = 300_000;

interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly links: readonly string[];
  readonly html: string;
}

/** Mails to an address in the inbox of the stand-ins, newest first. */
export async function mailsTo(email: string, { identity }: Portal): Promise<readonly Mail[]> {
  const url = `${identity}/mail.json?to=${encodeURIComponent(email)}`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`GET ${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Mail[];
}

interface Wanted {
  readonly to: string;
  readonly subject: string;
}

/** Waits until periodic work has sent a mail. */
export async function mailOf(portal: Portal, { to, subject }: Wanted): Promise<Mail> {
  const found = async () => (await mailsTo(to, portal)).find((mail) => mail.subject === subject);
  await expect.poll(found, { message: `the mail "${subject}" is sent`, timeout: LIMIT_MS }).toBeDefined();
  const mail = await found();
  if (mail === undefined) throw new Error(`The mail "${subject}" is gone`);
  return mail;
}

/** Waits until a mail is sent, opens it in the inbox of the stand-ins, and returns its HTML part. */
export async function openMail(page: Page, portal: Portal, wanted: Wanted): Promise<FrameLocator> {
  const { id } = await mailOf(portal, wanted);
  await page.goto(`${portal.identity}/mail/${id}`);
  return page.frameLocator('iframe[title="The mail as HTML"]');
}
