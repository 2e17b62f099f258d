import { renderMail } from '@blush/server-kit/mail';
import { accountMails } from '@blush/stand-ins/account-mails';

/** In Liquid; Auth0 fills it in. */
const URL_PLACEHOLDER = '{{ url }}';

const { verification, passwordReset } = accountMails;

/**
 * The files of `deploy/auth0/email-templates` with their contents. After a change of the mails:
 * `node --import @blush/machine/typescript tools/workspace/src/tenant/write-mail-templates.ts`
 */
export const mailTemplates: Readonly<Record<string, string>> = {
  'verify-email.html': renderMail(verification(URL_PLACEHOLDER)).html,
  'reset-email.html': renderMail(passwordReset(URL_PLACEHOLDER)).html,
};
