import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openStates, type OrderState, orderStates } from '../orders/order-states.js';
import { IllegalTransition, type Move, moveFor, type OrderEvent, orderTable } from './order-table.js';

const events: readonly OrderEvent[] = [
  'seat-taken',
  'seat-refused',
  'abandoned',
  'paid',
  'paid-without-seat',
  'cancelled',
  'refunded',
  'revoked',
  'unpaid',
  'unanswered',
  'withheld',
];
const rows = (Object.keys(orderTable) as OrderState[]).flatMap((from) =>
  Object.entries(orderTable[from].moves).map(([on, move]) => ({ from, on: on as OrderEvent, ...move })),
);
const moves = rows.filter(({ from, to }) => from !== to);

const decision = fileURLToPath(new URL('../../../docs/adr/0006-orders.md', import.meta.url));

describe('the order table', () => {
  it('equals the table in ADR 0006', async () => {
    const text = await readFile(decision, 'utf8');
    const shown = [...text.matchAll(/^\| `([\w-]+)` +\| `([\w-]+)` +\| `([\w-]+)` +\| `([\w-]+)` +\|$/gm)];
    expect(shown.map(([, from, on, to, by]) => ({ from, on, to, by }))).toEqual(moves);
  });

  it('moves on an event or ignores it, never both, and ignores it once', () => {
    for (const state of orderStates) {
      const { moves: own, ignores } = orderTable[state];
      const named = [...Object.keys(own), ...ignores];
      expect(new Set(named).size).toBe(named.length);
    }
  });

  it('leads only forward: no order ever returns to a state it left', () => {
    const after = (state: string, seen: string[]): string[] =>
      moves
        .filter(({ from }) => from === state)
        .flatMap(({ to }) => {
          expect(seen).not.toContain(to);
          return [to, ...after(to, [...seen, to])];
        });
    for (const state of orderStates) after(state, [state]);
  });

  it('enrols for money only, and leaves an enrolment by a refund only', () => {
    const into = moves.filter(({ to }) => to === 'enrolled');
    expect(new Set(into.map(({ on, by }) => `${on} ${by}`))).toEqual(new Set(['paid enrol']));
    expect(moves.filter(({ from }) => from === 'enrolled')).toEqual([
      { from: 'enrolled', on: 'revoked', to: 'refunding', by: 'refund-enrolment' },
      { from: 'enrolled', on: 'refunded', to: 'refunded', by: 'record-refund' },
    ]);
    for (const state of orderStates.filter((one) => !['enrolled', 'refunding', 'refunded'].includes(one)))
      expect(() => moveFor(state, 'revoked')).toThrow(IllegalTransition);
  });

  it('releases a held seat only once the order cannot be paid, and takes none before the order is written', () => {
    expect(rows.filter(({ by }) => by === 'release-seat')).toEqual([
      { from: 'expiring', on: 'cancelled', to: 'expired', by: 'release-seat' },
      { from: 'expiring', on: 'withheld', to: 'expired', by: 'release-seat' },
    ]);
    expect(moveFor('placed', 'seat-taken')?.to).toBe('held');
  });

  it('accepts a payment and a refund in every state that has an intent', () => {
    for (const state of orderStates.filter((one) => one !== 'placed')) {
      expect(() => moveFor(state, 'paid')).not.toThrow();
      expect(moveFor(state, 'refunded')?.to ?? state).toBe('refunded');
    }
  });

  it('takes an overtaken event: "not paid yet" may come after the payment, from a process that read the intent before it', () => {
    for (const state of orderStates.filter((one) => one !== 'placed'))
      expect(moveFor(state, 'unpaid')?.to ?? state).toBe(state);
  });

  it('checks again every open order about which Stripe did not answer', () => {
    for (const state of openStates.filter((one) => one !== 'placed'))
      expect(moveFor(state, 'unanswered')).toEqual({ to: state, by: 'check-again' } satisfies Move);
  });

  it.each([
    ['placed', 'paid'],
    ['enrolled', 'cancelled'],
    ['refunded', 'cancelled'],
  ] as const)('an order that is %s cannot take "%s"', (state, event) => {
    expect(() => moveFor(state, event)).toThrow(IllegalTransition);
  });

  it('has a move, ignores or refuses, for every state and event', () => {
    const refused = (state: OrderState, event: OrderEvent) =>
      !(event in orderTable[state].moves) && !orderTable[state].ignores.includes(event);
    for (const state of orderStates)
      for (const event of events)
        if (refused(state, event)) expect(() => moveFor(state, event)).toThrow(IllegalTransition);
        else expect(moveFor(state, event)).toBe(orderTable[state].moves[event]);
  });
});
