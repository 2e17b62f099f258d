import { isNativeError } from 'node:util/types';
import { scrub } from '@blush/server-kit/http';

/**
 * `refused`: the mail server will never accept this mail. `unusable`: it accepts no mail at present. `for-now`: it did not
 * accept this mail.
 */
type SmtpEffect = 'refused' | 'unusable' | 'for-now';

/** The message is a sentence that admins see. */
export class SmtpError extends Error {
  override readonly name = 'SmtpError';
  constructor(
    message: string,
    readonly effect: SmtpEffect,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

const MAX_LENGTH = 300;

/** Commands whose answers concern this mail alone. Other answers, such as to a sender that is not allowed, concern all mails. */
const ofThisMail = new Set(['RCPT TO', 'DATA']);

const connectionProblems: Readonly<Record<string, string>> = {
  EDNS: 'The name of the mail server was not found',
  ETIMEDOUT: 'The mail server did not answer in time',
  ECONNECTION: 'The connection to the mail server failed',
  ESOCKET: 'The connection to the mail server failed',
  ETLS: 'The mail server offers no TLS that is accepted',
  EAUTH: 'The mail server refused the login',
};

/** @param error of nodemailer */
export function toSmtpError(error: unknown): SmtpError {
  const { code, command, response, responseCode, message } = factsOf(error);
  const words = response ?? message;
  if (responseCode !== undefined && code !== 'EAUTH') {
    const isOfThis = ofThisMail.has(command ?? '');
    const refused = responseCode >= 500 && isOfThis;
    const sentence = refused ? 'The mail server refused the mail' : 'The mail server did not accept the mail';
    return new SmtpError(sentenceOf(sentence, words), effectOf(refused, isOfThis), error);
  }
  const sentence = connectionProblems[code ?? ''];
  if (sentence !== undefined) return new SmtpError(sentenceOf(sentence, words), 'unusable', error);
  return new SmtpError(sentenceOf('The mail could not be sent', words), 'for-now', error);
}

function effectOf(refused: boolean, isOfThis: boolean): SmtpEffect {
  if (refused) return 'refused';
  return isOfThis ? 'for-now' : 'unusable';
}

interface Facts {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly message: string;
}

function factsOf(error: unknown): Facts {
  return isNativeError(error) ? error : { message: String(error) };
}

/** A sentence for admins, without secrets, on one line. */
export function sentenceOf(sentence: string, words: string): string {
  return scrub(`${sentence}: ${words.replaceAll(/\s+/g, ' ').trim()}`).slice(0, MAX_LENGTH);
}
