import { readClaims } from './access-claims';
import { RenewalTimer } from './renewal-timer';
import { aToken } from './test/fake-tenant';

const claims = (seconds: number) => readClaims(aToken({}, seconds));
const due = jest.fn();
let timer: RenewalTimer;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000_000 });
  due.mockReset();
  timer = new RenewalTimer(due);
});
afterEach(() => jest.useRealTimers());

describe('the renewal of a token', () => {
  it('is due before its end', () => {
    timer.follow(claims(600));
    jest.advanceTimersByTime(544_999);
    expect(due).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(due).toHaveBeenCalledTimes(1);
  });

  it('follows the last token alone', () => {
    timer.follow(claims(600));
    timer.follow(claims(1200));
    jest.advanceTimersByTime(600_000);
    expect(due).not.toHaveBeenCalled();
    jest.advanceTimersByTime(600_000);
    expect(due).toHaveBeenCalledTimes(1);
  });

  it('is never due without a token, or once it was stopped', () => {
    timer.follow(claims(600));
    timer.follow(undefined);
    jest.runAllTimers();
    timer.follow(claims(600));
    timer.stop();
    jest.runAllTimers();
    expect(due).not.toHaveBeenCalled();
  });
});
