import type { Services } from '../services.js';
import type { User } from '../users/user.js';

type Parts = Pick<Services, 'tenant' | 'mailbox' | 'users' | 'verifyTickets' | 'resetTickets'>;

/** Asks a new account to prove its address; addresses that count as verified get no mail. */
export async function mailVerification(
  { tenant, mailbox, verifyTickets }: Parts,
  account: User,
): Promise<void> {
  if (account.emailVerified) return;
  const ticket = verifyTickets.issue(account.id);
  await mailbox.send({
    to: account.email,
    subject: 'Verify your email',
    text: `Hello ${account.name}, please confirm that this is your e-mail address.`,
    link: { label: 'Confirm my e-mail', url: `${tenant.origin}/verify-email?ticket=${ticket}` },
  });
}

/** Mails a link for a new password. An address without an account gets nothing, and the caller cannot tell. */
export async function mailPasswordReset(parts: Parts, email: string): Promise<void> {
  const { tenant, mailbox, users, resetTickets } = parts;
  const account = users.byEmail(email);
  if (account === undefined) return;
  const ticket = resetTickets.issue(account.id);
  await mailbox.send({
    to: account.email,
    subject: 'Reset your password',
    text: `Hello ${account.name}, follow the link to choose a new password. It works once, for an hour.`,
    link: { label: 'Choose a new password', url: `${tenant.origin}/reset-password?ticket=${ticket}` },
  });
}
