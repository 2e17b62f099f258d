import { scrub } from '@blush/server-kit/http';
import PostalMime from 'postal-mime';

/** What a notification says; all of it was written by others. */
export interface DeliveryStatus {
  /** Values of the headers in which mail systems name the recipient of the notification. */
  readonly recipients: readonly string[];
  /** Of the first recipient that failed, else of the first: `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  readonly action: string;
  /** Such as `5.1.1` (RFC 3463). */
  readonly status?: string;
  /** Answer of the mail server that refused the mail: one line without addresses. */
  readonly diagnostic?: string;
}

const MAX_DIAGNOSTIC = 200;

/** The report has three parts, and parts within them are not read. */
const limits = { maxNestingDepth: 8, maxHeadersSize: 64 * 1024, forceRfc822Attachments: true };

/** Those that mail systems add come before that of the sender. */
const recipientHeaders = ['x-original-to', 'delivered-to', 'envelope-to', 'x-envelope-to', 'to'];

/** The second is that of RFC 6533. */
const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];

/** Returns `undefined` for a mail that is no delivery status notification (RFC 3464), such as an automatic reply. */
export async function readDeliveryStatus(message: Uint8Array): Promise<DeliveryStatus | undefined> {
  const mail = await PostalMime.parse(message, { ...limits, attachmentEncoding: 'utf8' }).catch(
    () => undefined,
  );
  const part = mail?.attachments.find(({ mimeType }) => statusTypes.includes(mimeType));
  if (!mail || typeof part?.content !== 'string') return undefined;
  const groups = fieldGroupsOf(part.content).filter((fields) => fields.has('action'));
  const fields = groups.find((group) => actionOf(group) === 'failed') ?? groups[0];
  if (!fields) return undefined;
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0];
  const diagnostic = diagnosticOf(fields.get('diagnostic-code') ?? '');
  return {
    recipients: recipientHeaders.flatMap((name) =>
      mail.headers.filter(({ key }) => key === name).map(({ value }) => value),
    ),
    action: actionOf(fields),
    ...(status !== undefined && { status }),
    ...(diagnostic !== '' && { diagnostic }),
  };
}

/** The fields of the message, then those of each recipient, by their names in lower case. */
function fieldGroupsOf(text: string): ReadonlyMap<string, string>[] {
  const groups = text.replaceAll(/\r\n?/g, '\n').split(/\n[ \t]*\n/);
  return groups.map((group) => {
    const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n');
    return new Map(
      lines.flatMap((line) => {
        const [, name, value] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
        return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()]];
      }),
    );
  });
}

/** Without a comment after it. */
function actionOf(fields: ReadonlyMap<string, string>): string {
  return /^[a-z]+/.exec((fields.get('action') ?? '').toLowerCase())?.[0] ?? '';
}

/** Without its type (`smtp; `), and without what could change the look of a page: control and formatting characters. */
function diagnosticOf(value: string): string {
  const words = value.replace(/^[\w-]+\s*;/, '').replaceAll(/[\p{C}\s]+/gu, ' ');
  return [...scrub(words.trim())].slice(0, MAX_DIAGNOSTIC).join('');
}
