import type { Erasure, ErasurePart } from './personal-data.js';

/** Texts shown before an erasure, the same wherever it is requested. */
export const erasureWords = {
  goes: 'The account is deleted, here and at the sign-in provider, with its sessions, selected classes, reviews and pictures.',
  stays:
    'Orders, payments, enrolments, taught classes and the audit log stay, without name and e-mail address.',
  final: 'This cannot be undone.',
} as const;

/** Options of the dialog in which a user confirms an erasure by typing the address of the account. */
export function erasureQuestion(title: string, confirmText: string, email: string) {
  return {
    title,
    text: [erasureWords.goes, erasureWords.stays, erasureWords.final].join('\n\n'),
    tone: 'warning',
    confirmText,
    input: { kind: 'email', label: `Type ${email} to confirm` },
  } as const;
}

export function confirmsErasure(typed: string, email: string): boolean {
  return typed.toLowerCase() === email.toLowerCase();
}

const remains: Readonly<Partial<Record<ErasurePart, Readonly<Record<'pending' | 'manual', string>>>>> = {
  'sign-in-account': {
    pending: 'The account at the sign-in provider is deleted as soon as that provider answers.',
    manual: 'The account at the sign-in provider is deleted by the school.',
  },
  'payment-provider': {
    pending: 'Name and address at the payment provider are deleted as soon as that provider answers.',
    manual:
      'Name and address that were given with a card stay at the payment provider, until the school deletes them there.',
  },
};

/** Sentences about what remains to do after an erasure. */
export function remainsOf(erasure: Erasure): string[] {
  return (['pending', 'manual'] as const).flatMap((when) =>
    erasure[when].flatMap((part) => remains[part]?.[when] ?? []),
  );
}
