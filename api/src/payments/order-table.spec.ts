import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { IllegalMove, lineFor, openStates, type OrderEvent, orderStates, orderTable } from './order-table.js';

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

const decision = fileURLToPath(new URL('../../../docs/adr/0006-orders.md', import.meta.url));

describe('the order table', () => {
  it('is the one the decision on orders shows', async () => {
    const text = await readFile(decision, 'utf8');
    const rows = [...text.matchAll(/^\| `([\w-]+)` +\| `([\w-]+)` +\| `([\w-]+)` +\| `([\w-]+)` +\|$/gm)];
    const shown = rows.map(([, from, on, to, by]) => ({ from, on, to, by }));
    expect(shown).toEqual(orderTable.filter(({ from, to }) => from !== to));
  });

  it('has at most one line for a state and an event', () => {
    const keys = orderTable.map(({ from, on }) => `${from} ${on}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leads only forward: no order ever returns to a state it left', () => {
    const after = (state: string, seen: string[]): string[] =>
      orderTable
        .filter(({ from, to }) => from === state && to !== state)
        .flatMap(({ to }) => {
          expect(seen).not.toContain(to);
          return [to, ...after(to, [...seen, to])];
        });
    for (const state of orderStates) after(state, [state]);
  });

  it('enrols for money only, and leaves an enrolment by a refund only', () => {
    const into = orderTable.filter(({ from, to }) => to === 'enrolled' && from !== to);
    expect(new Set(into.map(({ on, by }) => `${on} ${by}`))).toEqual(new Set(['paid enrol']));
    const outOf = orderTable.filter(({ from, to }) => from === 'enrolled' && from !== to);
    expect(outOf).toEqual([
      { from: 'enrolled', on: 'revoked', to: 'refunding', by: 'revoke' },
      { from: 'enrolled', on: 'refunded', to: 'refunded', by: 'close-refunded' },
    ]);
    for (const state of orderStates.filter((one) => !['enrolled', 'refunding', 'refunded'].includes(one)))
      expect(() => lineFor(state, 'revoked')).toThrow(IllegalMove);
  });

  it('gives a held seat back only once nobody can pay, and never takes one without writing the order first', () => {
    const giving = orderTable.filter(({ by }) => by === 'give-back');
    expect(giving).toEqual([
      { from: 'expiring', on: 'cancelled', to: 'expired', by: 'give-back' },
      { from: 'expiring', on: 'withheld', to: 'expired', by: 'give-back' },
    ]);
    expect(lineFor('placed', 'seat-taken').to).toBe('held');
  });

  it('knows what to do with money in every state the provider can speak of', () => {
    for (const state of orderStates.filter((one) => one !== 'placed')) {
      expect(lineFor(state, 'paid').from).toBe(state);
      expect(lineFor(state, 'refunded').to).toBe('refunded');
    }
  });

  it('takes news that was overtaken: "not paid yet" may come after the payment, from whoever asked before it', () => {
    for (const state of orderStates.filter((one) => one !== 'placed'))
      expect(lineFor(state, 'unpaid').to).toBe(state);
  });

  it('asks again about every open order that the provider said nothing of', () => {
    for (const state of openStates.filter((one) => one !== 'placed'))
      expect(lineFor(state, 'unanswered')).toMatchObject({ to: state, by: 'ask-again' });
  });

  it.each([
    ['placed', 'paid'],
    ['enrolled', 'cancelled'],
    ['refunded', 'cancelled'],
  ] as const)('an order that is %s cannot be told "%s"', (state, event) => {
    expect(() => lineFor(state, event)).toThrow(IllegalMove);
  });

  it('finds a line or throws, for every state and event', () => {
    for (const state of orderStates)
      for (const event of events) {
        const known = orderTable.some(({ from, on }) => from === state && on === event);
        if (known) expect(lineFor(state, event)).toMatchObject({ from: state, on: event });
        else expect(() => lineFor(state, event)).toThrow(IllegalMove);
      }
  });
});
