import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { equalSecrets } from '@blush/server-kit/http';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import type { MailRecord } from '../mail-outbox/mail.schema.js';

/** Hexadecimal digits, because mail systems may change the case. 64 bits: a guess would take about 2^64 mails. */
const CODE_LENGTH = 16;

/** The parts of a mail's return path. Sending a mail again changes `wantedAt`, and so its return path. */
type SentMail = Pick<MailRecord, '_id' | 'wantedAt'>;

/** A return path whose code is not verified yet. */
interface ReturnPath {
  readonly mailId: string;
  readonly code: string;
}

/** Return paths by mail (VERP): `bounces+<mail id>.<code>@school.example`. */
@Injectable()
export class ReturnPaths {
  private readonly bounces;
  private readonly pattern: RegExp;

  constructor(@Inject(API_CONFIG) { mail: { bounces } }: ApiConfig) {
    this.bounces = bounces;
    const [local, domain] = partsOf(bounces?.address ?? '').map((part) => part.replaceAll(/[.-]/g, '\\$&'));
    // Does not match within a longer local part or domain.
    this.pattern = new RegExp(
      `(?<![\\w.+-])${local}\\+([0-9a-f]{24})\\.([0-9a-f]{${CODE_LENGTH}})@${domain}(?![\\w.-])`,
    );
  }

  /** Returns `undefined` if no address for bounces is configured. */
  of(mail: SentMail): string | undefined {
    if (!this.bounces) return undefined;
    const [local, domain] = partsOf(this.bounces.address);
    return `${local}+${mail._id.toHexString()}.${this.codeOf(mail, this.bounces.token)}@${domain}`;
  }

  /** Reads the first return path of the texts. */
  find(texts: readonly string[]): ReturnPath | undefined {
    if (!this.bounces) return undefined;
    for (const text of texts) {
      const [, mailId, code] = this.pattern.exec(text.toLowerCase()) ?? [];
      if (mailId !== undefined && code !== undefined) return { mailId, code };
    }
    return undefined;
  }

  isOf({ code }: ReturnPath, mail: SentMail): boolean {
    return this.bounces !== undefined && equalSecrets(code, this.codeOf(mail, this.bounces.token));
  }

  private codeOf({ _id, wantedAt }: SentMail, token: string): string {
    return createHmac('sha256', token)
      .update(`return path of ${_id.toHexString()}, wanted at ${wantedAt.getTime()}`)
      .digest('hex')
      .slice(0, CODE_LENGTH);
  }
}

function partsOf(address: string): [local: string, domain: string] {
  const [local = '', domain = ''] = address.split('@');
  return [local, domain];
}
