import { localDefaults } from '@blush/server-kit/config';
import { renderMail, type MailContent } from '@blush/server-kit/mail';
import type { Services } from '../services.js';
import type { User } from '../users/user.js';
import { accountMails } from './account-mail-content.js';

type Parts = Pick<Services, 'tenant' | 'mailbox' | 'users' | 'links'>;

export async function mailVerification(parts: Parts, account: User): Promise<void> {
  if (account.emailVerified) return;
  const { tenant, links } = parts;
  const url = `${tenant.origin}/verify-email?ticket=${links.issue('verify', account)}`;
  await send(parts, account, accountMails.verification(url, account.name));
}

/** Sends a mail if the account exists; the result does not reveal whether it does. */
export async function mailPasswordReset(parts: Parts, email: string): Promise<void> {
  const { tenant, users, links } = parts;
  const account = users.byEmail(email);
  if (account === undefined) return;
  const url = `${tenant.origin}/reset-password?ticket=${links.issue('reset', account)}`;
  await send(parts, account, accountMails.passwordReset(url, account.name));
}

async function send({ mailbox }: Parts, { email }: User, content: MailContent): Promise<void> {
  await mailbox.add({ from: localDefaults.mailFrom, to: email, ...renderMail(content), attachments: [] });
}
