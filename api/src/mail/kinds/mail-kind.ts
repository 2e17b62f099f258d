import type { MailContent } from '@blush/server-kit/mail';
import type { MailSources } from '../mail-sources.service.js';

/** The event that a mail reports. */
interface MailEvent {
  /** Id of the order, the class or the user. */
  readonly about: string;
  /** Version of that record at the event. */
  readonly version: number;
}

interface KindContent extends MailContent {
  /** Reply-To; default: the sender of all mails. */
  readonly replyTo?: string;
}

interface KindOptions {
  /** Attaches the sessions of an enrolment as a calendar file, or their cancellation once the enrolment has ended. */
  readonly hasCalendar?: boolean;
  /** Attaches the receipt of a payment; the mail waits a limited time for the receipt number. */
  readonly hasReceipt?: boolean;
  /** Not sent to users who turned reminders off; has the unsubscribe URL (RFC 8058). */
  readonly isReminder?: boolean;
}

/** Definition of a kind of mail. A new kind is one more file, and one more line in `index.ts`. */
interface KindDefinition<State> extends KindOptions {
  /** Reads the current state of the record that the mail is about; `undefined`: it no longer exists. */
  readonly read: (event: MailEvent, sources: MailSources) => Promise<State | undefined>;
  /** Whether the mail is still to be sent. Checked before each attempt to send it. */
  readonly stillWanted: (state: State, event: MailEvent) => boolean;
  /** @param portal origin of the portal */
  readonly content: (state: State, portal: string) => KindContent;
}

export interface Kind extends KindOptions {
  /** Returns `undefined` if the mail is not to be sent any more. */
  readonly write: (
    event: MailEvent,
    sources: MailSources,
    portal: string,
  ) => Promise<KindContent | undefined>;
}

export function defineKind<State>({ read, stillWanted, content, ...options }: KindDefinition<State>): Kind {
  return {
    ...options,
    write: async (event, sources, portal) => {
      const state = await read(event, sources);
      return state !== undefined && stillWanted(state, event) ? content(state, portal) : undefined;
    },
  };
}
