import * as z from 'zod/mini';
import { idempotencyKey, insertResult, objectId, paragraphs, timestamp } from './primitives.js';

/** Characters. */
export const MESSAGE_MAX_LENGTH = 2000;

export const classMessageBody = z.strictObject({ text: paragraphs(MESSAGE_MAX_LENGTH), idempotencyKey });
export type ClassMessageBody = z.infer<typeof classMessageBody>;

/** A message to a class, as its students receive it. */
export const receivedMessage = z.object({
  _id: objectId,
  text: z.string(),
  at: timestamp,
  /** Name of the instructor, or of an admin. */
  by: z.string(),
});
export type ReceivedMessage = z.infer<typeof receivedMessage>;

export const classMessage = z.object({
  ...receivedMessage.shape,
  /** Students enrolled when it was sent. */
  recipients: z.int().check(z.minimum(0)),
});
export type ClassMessage = z.infer<typeof classMessage>;

export const sentClassMessage = z.object({
  ...insertResult.shape,
  recipients: classMessage.shape.recipients,
});
export type SentClassMessage = z.infer<typeof sentClassMessage>;
