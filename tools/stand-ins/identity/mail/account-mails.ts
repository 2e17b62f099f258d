import { dressMail, type MailContent } from '@blush/server-kit/mail';
import { localDefaults } from '@blush/server-kit/config';
import type { Services } from '../services.js';
import type { User } from '../users/user.js';

type Parts = Pick<Services, 'tenant' | 'mailbox' | 'users' | 'links'>;

export async function mailVerification(parts: Parts, account: User): Promise<void> {
  if (account.emailVerified) return;
  const { tenant, links } = parts;
  const url = `${tenant.origin}/verify-email?ticket=${links.issue('verify', account)}`;
  await send(parts, account, {
    subject: 'Verify your email',
    title: 'Verify your e-mail address',
    preview: 'One click, and your address is confirmed.',
    blocks: [
      { text: `Hello ${account.name}, please confirm that this is your e-mail address.` },
      { action: { label: 'Confirm my e-mail', url } },
    ],
    reason: 'This address signed up at Blush Camp. If it was not you, ignore this mail.',
  });
}

/** Does not reveal to the caller whether the account exists. */
export async function mailPasswordReset(parts: Parts, email: string): Promise<void> {
  const { tenant, users, links } = parts;
  const account = users.byEmail(email);
  if (account === undefined) return;
  const url = `${tenant.origin}/reset-password?ticket=${links.issue('reset', account)}`;
  await send(parts, account, {
    subject: 'Reset your password',
    title: 'Choose a new password',
    preview: 'The link works once, for an hour.',
    blocks: [
      {
        text: `Hello ${account.name}, follow the link to choose a new password. It works once, for an hour.`,
      },
      { action: { label: 'Choose a new password', url } },
    ],
    reason: 'A new password was asked for at Blush Camp. If it was not you, ignore this mail.',
  });
}

async function send({ mailbox }: Parts, { email }: User, content: MailContent): Promise<void> {
  await mailbox.add({ from: localDefaults.mailFrom, to: email, ...dressMail(content), attachments: [] });
}
