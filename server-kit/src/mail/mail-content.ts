export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** In its order in the mail. `quote`: what a person wrote. `action`: what the mail is for, as a button. */
export type MailBlock =
  | { readonly text: string }
  | { readonly quote: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly action: MailLink }
  | { readonly links: readonly MailLink[] };

/** What a mail says, as plain text: `dressMail` makes its HTML and its text part of it. */
export interface MailContent {
  readonly subject: string;
  readonly title: string;
  /** What lists of mails show beside the subject. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
  /** Why the recipient gets it. */
  readonly reason: string;
  /** Where the recipient ends such mails. */
  readonly stop?: MailLink;
}
