import * as z from 'zod/mini';

/** Sufficient for a notification that quotes the headers of the returned mail, or a part of it; one with the whole mail is refused. */
export const BOUNCE_MAX_BYTES = 256 * 1024;
/** Media type of a mail as it is sent (RFC 5322). */
export const MAIL_TYPE = 'message/rfc822';

/** The bytes of a delivery status notification (RFC 3464); any other mail has no effect. */
export const bounceFile = z.instanceof(Uint8Array);

/** The answer is the same whether or not the notification had an effect, so that a sender learns nothing about mails. */
export const bounceReceipt = z.object({ received: z.literal(true) });
