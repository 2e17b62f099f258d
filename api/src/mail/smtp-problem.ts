import { isNativeError } from 'node:util/types';
import { scrub } from '@blush/server-kit/http';

/**
 * `refused`: the mail server will never take this mail. `unusable`: it takes none at present. `for-now`: it did not take
 * this one.
 */
export type SmtpEffect = 'refused' | 'unusable' | 'for-now';

/** The message says in words what happened. */
export class SmtpProblem extends Error {
  override readonly name = 'SmtpProblem';
  constructor(
    message: string,
    readonly effect: SmtpEffect,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

const MAX_LENGTH = 300;

/** The answers that are about this mail and its recipient. Others, such as a sender that is not allowed, are about all mails. */
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
export function problemOf(error: unknown): SmtpProblem {
  const { code, command, response, responseCode, message } = factsOf(error);
  const words = response ?? message;
  if (responseCode !== undefined && code !== 'EAUTH') {
    const isOfThis = ofThisMail.has(command ?? '');
    const refused = responseCode >= 500 && isOfThis;
    const sentence = refused ? 'The mail server refused the mail' : 'The mail server did not take the mail';
    return new SmtpProblem(sentenceOf(sentence, words), effectOf(refused, isOfThis), error);
  }
  const sentence = connectionProblems[code ?? ''];
  if (sentence !== undefined) return new SmtpProblem(sentenceOf(sentence, words), 'unusable', error);
  return new SmtpProblem(sentenceOf('The mail could not be sent', words), 'for-now', error);
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

function sentenceOf(sentence: string, words: string): string {
  return scrub(`${sentence}: ${words.replaceAll(/\s+/g, ' ').trim()}`).slice(0, MAX_LENGTH);
}
