import type Stripe from 'stripe';
import { type Call, emit } from '../calls/call.js';
import { invalidRequest, resourceMissing } from '../protocol/failure.js';
import type { Params } from '../protocol/params.js';
import type { DisputeKind } from '../cards/card-outcome.js';
import { balanceTransactionOf, disputeOf, evidenceFields } from '../objects/dispute.js';

type Status = Stripe.Dispute.Status;

/** Results of Stripe's test texts in `uncategorized_text`; disputes with other evidence stay under review. */
const decisions: Readonly<Record<string, 'won' | 'lost' | 'escalated'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
  escalate_inquiry_evidence: 'escalated',
};

const isInquiry = (status: Status) => status.startsWith('warning_');
const waitsForResponse = (status: Status) =>
  status === 'needs_response' || status === 'warning_needs_response';
const isOpen = (status: Status) =>
  waitsForResponse(status) || status === 'under_review' || status === 'warning_under_review';

/** Opens a dispute of a payment that has just succeeded. */
export function openDispute(call: Call, chargeId: string, kind: DisputeKind): void {
  const { transaction, now } = call;
  const charge = transaction.get('charge', chargeId);
  if (!charge) throw resourceMissing('charge', chargeId);
  transaction.put('charge', charge.id, { ...charge, disputed: true });
  const dispute = disputeOf(charge, kind, now);
  emit(call, 'charge.dispute.created', dispute);
  save(call, isInquiry(dispute.status) ? dispute : withdrawFunds(call, dispute));
}

/** Open or lost dispute of a charge, if there is one. */
export function disputeAgainst({ transaction }: Call, charge: Stripe.Charge): Stripe.Dispute | undefined {
  const disputes = transaction.newestFirst('dispute').filter(({ charge: id }) => id === charge.id);
  return disputes.find(({ status }) => isOpen(status) || status === 'lost');
}

/** Closes an inquiry, because its payment was refunded in full. */
export function closeInquiry(call: Call, dispute: Stripe.Dispute): void {
  close(call, dispute, 'warning_closed');
}

/** Updates a dispute; evidence is submitted at once, unless `submit` is false. */
export function updateDispute(call: Call): Stripe.Dispute {
  const { params } = call;
  const dispute = findDispute(call);
  const given = readEvidence(params.object('evidence'));
  const submitted = params.boolean('submit') ?? true;
  const metadata = params.metadata(dispute.metadata);
  params.rejectUnknown();
  const evidence = { ...dispute.evidence, ...given };
  const updated = { ...dispute, evidence, metadata };
  if (Object.keys(given).length === 0) return save(call, updated);
  if (!waitsForResponse(dispute.status))
    throw invalidRequest('This dispute is already closed or under review', { param: 'evidence' });
  const details = { ...dispute.evidence_details, has_evidence: true };
  if (!submitted) return announce(call, { ...updated, evidence_details: details });
  const reviewed: Stripe.Dispute = {
    ...updated,
    status: isInquiry(dispute.status) ? 'warning_under_review' : 'under_review',
    evidence_details: { ...details, submission_count: 1, submission_method: 'manual' },
  };
  return decide(call, announce(call, reviewed));
}

/** Closes a dispute as lost: the merchant accepts it. */
export function closeDispute(call: Call): Stripe.Dispute {
  const dispute = findDispute(call);
  call.params.rejectUnknown();
  if (!isOpen(dispute.status)) throw invalidRequest('This dispute is already closed');
  return close(call, dispute, isInquiry(dispute.status) ? 'warning_closed' : 'lost');
}

function decide(call: Call, dispute: Stripe.Dispute): Stripe.Dispute {
  const decision = decisions[dispute.evidence.uncategorized_text ?? ''];
  if (decision === undefined) return dispute;
  if (!isInquiry(dispute.status)) return decision === 'escalated' ? dispute : close(call, dispute, decision);
  if (decision !== 'escalated') return close(call, dispute, 'warning_closed');
  const escalated = { ...dispute, status: 'needs_response' as const, is_charge_refundable: false };
  return save(call, withdrawFunds(call, announce(call, escalated)));
}

function close(
  call: Call,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost' | 'warning_closed',
): Stripe.Dispute {
  const closed = { ...dispute, status, is_charge_refundable: status !== 'lost' };
  emit(call, 'charge.dispute.closed', closed);
  if (status !== 'won') return save(call, closed);
  const reinstated = withBalanceTransaction(call, closed, 'reinstated');
  emit(call, 'charge.dispute.funds_reinstated', reinstated);
  return save(call, reinstated);
}

function withdrawFunds(call: Call, dispute: Stripe.Dispute): Stripe.Dispute {
  const withdrawn = withBalanceTransaction(call, dispute, 'withdrawn');
  emit(call, 'charge.dispute.funds_withdrawn', withdrawn);
  return withdrawn;
}

function withBalanceTransaction(
  { now }: Call,
  dispute: Stripe.Dispute,
  effect: 'withdrawn' | 'reinstated',
): Stripe.Dispute {
  const added = balanceTransactionOf(dispute, effect, now);
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, added] };
}

function announce(call: Call, dispute: Stripe.Dispute): Stripe.Dispute {
  emit(call, 'charge.dispute.updated', dispute);
  return save(call, dispute);
}

function save({ transaction }: Call, dispute: Stripe.Dispute): Stripe.Dispute {
  return transaction.put('dispute', dispute.id, dispute);
}

function findDispute({ transaction, id }: Call): Stripe.Dispute {
  const dispute = transaction.get('dispute', id);
  if (!dispute) throw resourceMissing('dispute', id);
  return dispute;
}

function readEvidence(
  evidence: Params | undefined,
): Partial<Record<(typeof evidenceFields)[number], string>> {
  const given = evidenceFields.flatMap((field) => {
    const text = evidence?.text(field);
    return text === undefined ? [] : [[field, text] as const];
  });
  evidence?.rejectUnknown();
  return Object.fromEntries(given);
}
