import type { Services } from '../services.js';
import type { User } from '../users/user.js';

type Parts = Pick<Services, 'tenant' | 'mailbox' | 'users' | 'links'>;

export async function mailVerification({ tenant, mailbox, links }: Parts, account: User): Promise<void> {
  if (account.emailVerified) return;
  const ticket = links.issue('verify', account);
  await mailbox.send({
    to: account.email,
    subject: 'Verify your email',
    text: `Hello ${account.name}, please confirm that this is your e-mail address.`,
    link: { label: 'Confirm my e-mail', url: `${tenant.origin}/verify-email?ticket=${ticket}` },
  });
}

/** Does not reveal to the caller whether the account exists. */
export async function mailPasswordReset(parts: Parts, email: string): Promise<void> {
  const { tenant, mailbox, users, links } = parts;
  const account = users.byEmail(email);
  if (account === undefined) return;
  const ticket = links.issue('reset', account);
  await mailbox.send({
    to: account.email,
    subject: 'Reset your password',
    text: `Hello ${account.name}, follow the link to choose a new password. It works once, for an hour.`,
    link: { label: 'Choose a new password', url: `${tenant.origin}/reset-password?ticket=${ticket}` },
  });
}
