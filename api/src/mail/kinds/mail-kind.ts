import type { MailContent } from '@blush/server-kit/mail';
import type { MailSources } from '../mail-sources.service.js';

/** The event that a mail tells of. */
export interface MailEvent {
  /** Id of the order, the class or the user. */
  readonly about: string;
  readonly version: number;
}

export interface KindContent extends MailContent {
  /** Where answers go; by default to the sender of all mails. */
  readonly replyTo?: string;
}

/** All that is known of a kind of mails; a new kind is one more file, and one more line in `index.ts`. */
interface KindOf<State> {
  /** What the mail is about, as it is now; `undefined`: it is gone. */
  readonly read: (event: MailEvent, sources: MailSources) => Promise<State | undefined>;
  /** Whether its reason is still there. Asked before each attempt. */
  readonly stillWanted: (state: State, event: MailEvent) => boolean;
  /** @param portal origin of the portal */
  readonly content: (state: State, portal: string) => KindContent;
  /** About an enrolment: its dates are attached, so that calendars follow. */
  readonly hasCalendar?: boolean;
  /** About a payment: its receipt is attached, and the mail waits a while for the number. */
  readonly hasReceipt?: boolean;
  /** Not sent to users who turned reminders off, and with the address to do so (RFC 8058). */
  readonly isReminder?: boolean;
}

export interface Kind {
  readonly hasCalendar: boolean;
  readonly hasReceipt: boolean;
  readonly isReminder: boolean;
  /** `undefined` for a mail whose reason went away. */
  readonly write: (
    event: MailEvent,
    sources: MailSources,
    portal: string,
  ) => Promise<KindContent | undefined>;
}

export function defineKind<State>({
  read,
  stillWanted,
  content,
  hasCalendar = false,
  hasReceipt = false,
  isReminder = false,
}: KindOf<State>): Kind {
  return {
    hasCalendar,
    hasReceipt,
    isReminder,
    write: async (event, sources, portal) => {
      const state = await read(event, sources);
      return state !== undefined && stillWanted(state, event) ? content(state, portal) : undefined;
    },
  };
}
