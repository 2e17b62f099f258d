import type { AuditChange, Erasure, ErasurePart } from '@blush/shared-ui/contracts';

export const erasureParts: Readonly<Record<ErasurePart, string>> = {
  account: 'account, sessions, selected classes, reviews, mails and calendar feed',
  orders: 'name and address in orders and payments',
  classes: 'name and picture in classes',
  pictures: 'pictures',
  'sign-in-account': 'account at the identity provider',
  'payment-provider': 'name and address at the payment provider',
};

const outcomes = {
  done: 'deleted',
  pending: 'to be deleted',
  manual: 'left to the operator',
} as const satisfies Record<keyof Erasure, string>;

export function changesOf(erasure: Erasure): AuditChange[] {
  return (['done', 'pending', 'manual'] as const).flatMap((outcome) =>
    erasure[outcome].map((part) => ({ field: erasureParts[part], before: 'kept', after: outcomes[outcome] })),
  );
}
