import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openStates, type OrderState, orderStates } from '../orders/order-states.js';
import {
  IllegalTransition,
  type Transition,
  transitionFor,
  type OrderEvent,
  orderTable,
} from './order-table.js';

const events: readonly OrderEvent[] = [
  'seat-taken',
  'seat-refused',
  'abandoned',
  'paid',
  'paid-without-seat',
  'cancelled',
  'refunded',
  'refund-pending',
  'charged-back',
  'revoked',
  'unpaid',
  'unanswered',
  'not-created',
];
const rows = (Object.keys(orderTable) as OrderState[]).flatMap((from) =>
  Object.entries(orderTable[from].transitions).map(([on, transition]) => ({
    from,
    on: on as OrderEvent,
    ...transition,
  })),
);
const stateChanges = rows.filter(({ from, to }) => from !== to);

const decision = fileURLToPath(new URL('../../../docs/adr/0006-orders.md', import.meta.url));

describe('the order table', () => {
  it('equals the table in ADR 0006', async () => {
    const text = await readFile(decision, 'utf8');
    const shown = [...text.matchAll(/^\| `([\w-]+)` +\| `([\w-]+)` +\| `([\w-]+)` +\| `([\w-]+)` +\|$/gm)];
    expect(shown.map(([, from, on, to, action]) => ({ from, on, to, action }))).toEqual(stateChanges);
  });

  it('either changes the state on an event or ignores it, and names no event twice', () => {
    for (const state of orderStates) {
      const { transitions, ignores } = orderTable[state];
      const named = [...Object.keys(transitions), ...ignores];
      expect(new Set(named).size).toBe(named.length);
    }
  });

  it('has no cycle: no order returns to a state that it left', () => {
    const after = (state: string, seen: string[]): string[] =>
      stateChanges
        .filter(({ from }) => from === state)
        .flatMap(({ to }) => {
          expect(seen).not.toContain(to);
          return [to, ...after(to, [...seen, to])];
        });
    for (const state of orderStates) after(state, [state]);
  });

  it('enrols for money only, and leaves an enrolment by a refund or a lost dispute only', () => {
    const into = stateChanges.filter(({ to }) => to === 'enrolled');
    expect(new Set(into.map(({ on, action }) => `${on} ${action}`))).toEqual(new Set(['paid enrol']));
    expect(stateChanges.filter(({ from }) => from === 'enrolled')).toEqual([
      { from: 'enrolled', on: 'revoked', to: 'refunding', action: 'refund-enrolment' },
      { from: 'enrolled', on: 'refunded', to: 'refunded', action: 'record-refund' },
      { from: 'enrolled', on: 'charged-back', to: 'refunded', action: 'record-chargeback' },
      { from: 'enrolled', on: 'refund-pending', to: 'refunding', action: 'record-refund' },
    ]);
    for (const state of orderStates.filter((one) => !['enrolled', 'refunding', 'refunded'].includes(one)))
      expect(() => transitionFor(state, 'revoked')).toThrow(IllegalTransition);
  });

  it('releases a held seat only when the order cannot be paid any more, and holds a seat only for a placed order', () => {
    expect(rows.filter(({ action }) => action === 'release-seat')).toEqual([
      { from: 'expiring', on: 'cancelled', to: 'expired', action: 'release-seat' },
      { from: 'expiring', on: 'not-created', to: 'expired', action: 'release-seat' },
    ]);
    const holding = rows.filter(({ on, to }) => on === 'seat-taken' && to === 'held');
    expect(holding.map(({ from }) => from)).toEqual(['placed']);
  });

  it('accepts a payment, a refund and a lost dispute in every state, even if a restored backup is older than the intent', () => {
    for (const state of orderStates) {
      expect(() => transitionFor(state, 'paid')).not.toThrow();
      for (const event of ['refunded', 'charged-back'] as const)
        expect(transitionFor(state, event)?.to ?? state).toBe('refunded');
      const pending = transitionFor(state, 'refund-pending')?.to ?? state;
      expect(pending).toBe(state === 'refunded' ? 'refunded' : 'refunding');
    }
  });

  it('ignores a late "unpaid" of a process that read the intent before the payment', () => {
    for (const state of orderStates) expect(transitionFor(state, 'unpaid')?.to ?? state).toBe(state);
  });

  it('schedules another check of an open order when Stripe did not answer', () => {
    for (const state of openStates.filter((one) => one !== 'placed'))
      expect(transitionFor(state, 'unanswered')).toEqual({
        to: state,
        action: 'check-again',
      } satisfies Transition);
  });

  it.each([
    ['placed', 'revoked'],
    ['enrolled', 'cancelled'],
    ['refunded', 'cancelled'],
  ] as const)('an order that is %s cannot take "%s"', (state, event) => {
    expect(() => transitionFor(state, event)).toThrow(IllegalTransition);
  });

  it('has a transition, ignores the event or throws, for every state and event', () => {
    const refused = (state: OrderState, event: OrderEvent) =>
      !(event in orderTable[state].transitions) && !orderTable[state].ignores.includes(event);
    for (const state of orderStates)
      for (const event of events)
        if (refused(state, event)) expect(() => transitionFor(state, event)).toThrow(IllegalTransition);
        else expect(transitionFor(state, event)).toBe(orderTable[state].transitions[event]);
  });
});
