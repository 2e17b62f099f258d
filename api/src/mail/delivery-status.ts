import { scrub } from '@blush/server-kit/http';
import PostalMime from 'postal-mime';

/** Content of a delivery status notification about its first failed recipient, else about the first one; none of it is trusted. */
export interface DeliveryStatus {
  /** Values of the headers that name the address to which the notification was sent. */
  readonly addressees: readonly string[];
  /** Usually `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  readonly action: string;
  /** Such as `5.1.1` (RFC 3463). */
  readonly status?: string;
  /** Answer of the mail server that refused the mail: one line without e-mail addresses. */
  readonly diagnostic?: string;
}

/** Most characters of a diagnostic that are stored. */
const MAX_DIAGNOSTIC = 200;
/** Most characters of a diagnostic that are read. */
const MAX_READ_DIAGNOSTIC = 2_000;

/** Limits; and the returned mail in a report stays an attachment, which is not parsed. */
const parserOptions = { maxNestingDepth: 8, maxHeadersSize: 64 * 1024, forceRfc822Attachments: true };

/** The most trusted first: headers that the receiving mail systems add, then `To`, which the sender writes. */
const addresseeHeaders = ['x-original-to', 'delivered-to', 'envelope-to', 'x-envelope-to', 'to'];

/** Types of RFC 3464 and RFC 6533. */
const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];

/** Returns `undefined` for a mail that is no delivery status notification (RFC 3464), such as an automatic reply. */
export async function readDeliveryStatus(message: Uint8Array): Promise<DeliveryStatus | undefined> {
  const mail = await PostalMime.parse(message, { ...parserOptions, attachmentEncoding: 'utf8' }).catch(
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
    addressees: addresseeHeaders.flatMap((name) =>
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

/** Action without a trailing comment. */
function actionOf(fields: ReadonlyMap<string, string>): string {
  return /^[a-z]+/.exec((fields.get('action') ?? '').toLowerCase())?.[0] ?? '';
}

/** Diagnostic without its type (`smtp; `), and without control and formatting characters, which could change how a page looks. */
function diagnosticOf(value: string): string {
  const words = value
    .slice(0, MAX_READ_DIAGNOSTIC)
    .replace(/^[\w-]+\s*;/, '')
    .replaceAll(/[\p{C}\s]+/gu, ' ');
  return [...scrub(words.trim())].slice(0, MAX_DIAGNOSTIC).join('');
}
