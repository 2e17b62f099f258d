import { ViolationLog } from './violation-log.js';

let now = 0;
let log: ViolationLog;
beforeEach(() => {
  now = 0;
  log = new ViolationLog(() => now);
});

describe('violations of the Content-Security-Policy are logged', () => {
  it('once a minute each, with the number of violations not logged since the last line', () => {
    expect(log.admit('a')).toBe(0);
    now = 59_999;
    for (let count = 0; count < 3; count += 1) expect(log.admit('a')).toBeUndefined();
    expect(log.admit('b')).toBe(3);
    now = 60_000;
    expect(log.admit('a')).toBe(0);
  });

  it('up to 50 a minute, even if all differ', () => {
    const admitted = () =>
      Array.from({ length: 200 }, (_, index) => log.admit(`${now} ${index}`)).filter(
        (dropped) => dropped !== undefined,
      );
    expect(admitted()).toHaveLength(50);
    now = 60_000;
    expect(admitted()[0]).toBe(150);
  });
});
