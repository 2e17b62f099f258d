import { localDefaults } from './defaults.js';
import type { Variables } from './variables.js';

/** How mails that a mail system returns later come back to the API. */
export interface MailBounces {
  /** Whose plus addresses are the return paths of mails. */
  readonly address: string;
  /** Of the mail system, and the key of return paths. */
  readonly token: string;
}

/** Off where it is not configured, but for the local mail server. */
export function mailBouncesOf(env: Variables): MailBounces | undefined {
  const { MAIL_BOUNCES: address, MAIL_BOUNCES_TOKEN: token } = env;
  if (address !== undefined && token !== undefined) return { address, token };
  if (env.SMTP_URL !== undefined) return undefined;
  return { address: localDefaults.mailBounces, token: localDefaults.mailBouncesToken };
}
