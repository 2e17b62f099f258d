import * as z from 'zod/mini';

/** Whether the account gets reminders of sessions. */
export const reminders = z.object({ on: z.boolean() });
export type Reminders = z.infer<typeof reminders>;

export const remindersBody = z.strictObject({ on: z.boolean() });
