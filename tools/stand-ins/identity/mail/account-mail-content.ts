import type { MailContent } from '@blush/server-kit/mail';

/** Mails about accounts, of the stand-in and of a real tenant. @param name undefined in the tenant's templates */
export const accountMails = {
  verification: (url: string, name?: string): MailContent => ({
    subject: 'Verify your email',
    title: 'Verify your e-mail address',
    preview: 'One click, and your address is confirmed.',
    blocks: [
      { text: `${greeting(name)} please confirm that this is your e-mail address.` },
      { action: { label: 'Confirm my e-mail', url } },
    ],
    reason: 'This address signed up at Blush Camp. If it was not you, ignore this mail.',
  }),
  passwordReset: (url: string, name?: string): MailContent => ({
    subject: 'Reset your password',
    title: 'Choose a new password',
    preview: 'The link works once, for an hour.',
    blocks: [
      { text: `${greeting(name)} follow the link to choose a new password. It works once, for an hour.` },
      { action: { label: 'Choose a new password', url } },
    ],
    reason: 'A new password was asked for at Blush Camp. If it was not you, ignore this mail.',
  }),
} as const;

function greeting(name: string | undefined): string {
  return name === undefined ? 'Hello,' : `Hello ${name},`;
}
