import { localDefaults } from './defaults.js';
import type { Variables } from './variables.js';

/** Configuration of the reports of late bounces, which mail systems send to the API. */
export interface MailBounces {
  /** Mailbox whose plus addresses are the return paths of mails. */
  readonly address: string;
  /** Token with which mail systems call the API, and key that authenticates the return paths. */
  readonly token: string;
}

/** Undefined without configuration, except for the local mail server. */
export function mailBouncesOf(env: Variables): MailBounces | undefined {
  const { MAIL_BOUNCES: address, MAIL_BOUNCES_TOKEN: token } = env;
  if (address !== undefined && token !== undefined) return { address, token };
  if (env.SMTP_URL !== undefined) return undefined;
  return { address: localDefaults.mailBounces, token: localDefaults.mailBouncesToken };
}
