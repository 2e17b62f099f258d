import { randomUUID } from 'node:crypto';

/** The API operation that receives bounces; in production, a pipe of the mail system calls it. */
export interface BounceTarget {
  readonly url: string;
  readonly token: string;
}

/** Whether mails to the address are accepted first and bounce later. */
export const returnsLater = (address: string): boolean => address.toLowerCase().startsWith('bounces-later');

/**
 * Notifies the API that a later mail server has refused a mail.
 * @param returnPath envelope sender of the mail
 * @throws Error when the API does not accept the notification
 */
export async function reportBounce(
  { url, token }: BounceTarget,
  returnPath: string,
  recipient: string,
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' },
    body: notificationOf(returnPath, recipient),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}

/** A delivery status notification (RFC 3464) as Postfix writes it. */
function notificationOf(returnPath: string, recipient: string): string {
  const boundary = randomUUID();
  return [
    'Return-Path: <>',
    `X-Original-To: ${returnPath}`,
    `Delivered-To: ${returnPath}`,
    `Date: ${new Date().toUTCString()}`,
    'From: MAILER-DAEMON@mx.blush.test (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${returnPath}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to inform you that your message could not be delivered.',
    '',
    `--${boundary}`,
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.blush.test',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    'Remote-MTA: dns; mail.example.test',
    `Diagnostic-Code: smtp; 550 5.1.1 <${recipient}>: Recipient address\r\n    rejected: User unknown`,
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    `To: ${recipient}`,
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n');
}
