import { readClaims } from './access-claims';
import { RenewalTimer } from './renewal-timer';
import { aToken } from './test/fake-tenant';

const claims = (seconds: number) => readClaims(aToken({}, seconds));
const onDue = jest.fn();
let timer: RenewalTimer;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000_000 });
  onDue.mockReset();
  timer = new RenewalTimer(onDue);
});

describe('the renewal of a token', () => {
  it('is due before the token expires', () => {
    timer.schedule(claims(600));
    jest.advanceTimersByTime(544_999);
    expect(onDue).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onDue).toHaveBeenCalledTimes(1);
  });

  it('has pauses with a clock that is ahead, which shows new tokens as expired', () => {
    timer.schedule(claims(-5));
    jest.advanceTimersByTime(29_999);
    expect(onDue).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onDue).toHaveBeenCalledTimes(1);
  });

  it('is scheduled for the last token only', () => {
    timer.schedule(claims(600));
    timer.schedule(claims(1200));
    jest.advanceTimersByTime(600_000);
    expect(onDue).not.toHaveBeenCalled();
    jest.advanceTimersByTime(600_000);
    expect(onDue).toHaveBeenCalledTimes(1);
  });

  it('is never due without a token, nor after a stop', () => {
    timer.schedule(claims(600));
    timer.schedule(undefined);
    jest.runAllTimers();
    timer.schedule(claims(600));
    timer.stop();
    jest.runAllTimers();
    expect(onDue).not.toHaveBeenCalled();
  });
});
