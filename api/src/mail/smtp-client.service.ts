import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { DressedMail } from '@blush/server-kit/mail';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { problemOf } from './smtp-problem.js';

export interface OutgoingMail extends DressedMail {
  /** The same for each attempt: a mail server or program can tell that it has the mail. */
  readonly id: string;
  readonly to: string;
  /** Where mail systems report that it did not arrive; by default to the sender. */
  readonly returnPath?: string;
  /** Where answers go; by default to the sender. */
  readonly replyTo?: string;
  /** Of RFC 5545. */
  readonly calendar?: string;
  /** As PDF. */
  readonly receipt?: { readonly name: string; readonly content: Buffer };
  /** Address where a POST turns such mails off (RFC 8058). */
  readonly unsubscribe?: string;
}

const calendarFile = {
  filename: 'blush-camp.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
} as const;

@Injectable()
export class SmtpClient {
  /** Milliseconds; tests set shorter ones. `socketTimeout` is the time without a byte. */
  limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {}

  /** Resolves once the mail server has taken the mail. @throws SmtpProblem */
  async send(mail: OutgoingMail): Promise<void> {
    const { id, to, subject, html, text, replyTo, returnPath, unsubscribe } = mail;
    const { url, from, requireTls } = this.config.mail;
    const transport = createTransport({
      url,
      requireTLS: requireTls,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...this.limits,
    });
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(returnPath !== undefined && { envelope: { from: returnPath, to } }),
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        html,
        text,
        attachments: attachmentsOf(mail),
        messageId: `<${id}@${domainOf(from)}>`,
        headers: {
          // RFC 3834: suppresses automatic replies.
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } catch (error) {
      throw problemOf(error);
    } finally {
      transport.close();
    }
  }
}

function attachmentsOf({ receipt, calendar }: OutgoingMail) {
  return [
    ...(receipt
      ? [{ filename: receipt.name, contentType: 'application/pdf', content: receipt.content }]
      : []),
    ...(calendar === undefined ? [] : [{ ...calendarFile, content: calendar }]),
  ];
}

/** Of a sender such as `Blush Camp <no-reply@school.example>`. */
function domainOf(from: string): string {
  return /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
}
