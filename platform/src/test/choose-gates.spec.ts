import { chooseGates } from './choose-gates.js';
import type { Gate } from './context.js';
import { ok } from './tally.js';

const gates = ['format', 'unit:api', 'unit:shell', 'e2e:journeys'].map((name): Gate => ({
  name,
  title: name,
  run: () => Promise.resolve(ok),
}));
const chosen = (...args: string[]) => chooseGates(gates, args).map(({ name }) => name);

describe('choosing gates', () => {
  it('runs all of them unless told otherwise', () => {
    expect(chosen()).toEqual(['format', 'unit:api', 'unit:shell', 'e2e:journeys']);
  });

  it('runs single gates and whole groups, in the order of the gates', () => {
    expect(chosen('--only=e2e,format')).toEqual(['format', 'e2e:journeys']);
    expect(chosen('--only=unit')).toEqual(['unit:api', 'unit:shell']);
    expect(chosen('--only=unit:api')).toEqual(['unit:api']);
  });

  it.each(['--only=nothing', '--only=format,nothing', '--only=', '--skip=format', 'format'])(
    'refuses %s rather than run less than was meant',
    (arg) => expect(() => chosen(arg)).toThrow(/Gates: format, unit:api/),
  );
});
