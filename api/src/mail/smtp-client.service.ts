import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { RenderedMail } from '@blush/server-kit/mail';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import type { AttachedCalendar } from '../enrolments/enrolment-calendar.service.js';
import { toSmtpError } from './smtp-error.js';

export interface OutgoingMail extends RenderedMail {
  /** Becomes the Message-ID. Stable across attempts, so that mail servers and clients can detect duplicates. */
  readonly id: string;
  readonly to: string;
  /** Address for bounces (envelope sender); default: the sender. */
  readonly returnPath?: string;
  /** Reply-To; default: the sender. */
  readonly replyTo?: string;
  /** iCalendar texts (RFC 5545), sent as attachments. */
  readonly calendar?: AttachedCalendar;
  /** PDF attachment. */
  readonly receipt?: { readonly name: string; readonly content: Buffer };
  /** One-click unsubscribe URL for this kind of mail (RFC 8058). */
  readonly unsubscribe?: string;
}

@Injectable()
export class SmtpClient {
  /** In milliseconds. `socketTimeout`: maximum time without traffic. Tests set shorter values. */
  limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {}

  /** Resolves when the mail server has accepted the mail. @throws SmtpError */
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
        // Object form: nodemailer would parse a string, in which a comma separates recipients.
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
      throw toSmtpError(error);
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
    ...(calendar ? calendarFiles(calendar) : []),
  ];
}

function calendarFiles({ method, files }: AttachedCalendar) {
  return files.map((content, index) => ({
    filename: method === 'CANCEL' ? `cancelled-session-${index + 1}.ics` : 'blush-camp.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content,
  }));
}

/** Domain of a From value such as `Blush Camp <no-reply@school.example>`. */
function domainOf(from: string): string {
  return /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
}
