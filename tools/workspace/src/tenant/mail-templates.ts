import { renderMail } from '@blush/server-kit/mail';
import { accountMails } from '@blush/stand-ins/account-mails';

/** Liquid placeholder that Auth0 fills in. */
const URL = '{{ url }}';

const { verification, passwordReset } = accountMails;

/**
 * The files of `deploy/auth0/email-templates` with their contents. After a change of the mails:
 * `node --import @blush/machine/typescript tools/workspace/src/tenant/write-mail-templates.ts`
 */
export const mailTemplates: Readonly<Record<string, string>> = {
  'verify-email.html': renderMail(verification(URL)).html,
  'reset-email.html': renderMail(passwordReset(URL)).html,
};
