export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** Part of a mail. `quote`: text that a person wrote. `action`: the main link of the mail, as a button. */
export type MailBlock =
  | { readonly text: string }
  | { readonly quote: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly action: MailLink }
  | { readonly links: readonly MailLink[] };

/** Content of a mail as plain texts, from which `renderMail` makes the HTML part and the text part. */
export interface MailContent {
  readonly subject: string;
  readonly title: string;
  /** Preview that lists of mails show beside the subject. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
  /** Why the recipient gets this mail. */
  readonly reason: string;
  /** Link that turns such mails off. */
  readonly stop?: MailLink;
}
