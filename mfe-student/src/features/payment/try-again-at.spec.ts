import { ApiError } from '@blush/shared-ui/api-client';
import { clockTime, tryAgainAt } from './try-again-at';

const now = new Date(2026, 2, 1, 22, 0);
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const refusal = (retryAt?: string) =>
  ApiError.fromProblem({
    type: 'urn:blush:problem:hold-cool-down',
    title: 'Later',
    status: 409,
    code: 'hold-cool-down',
    ...(retryAt !== undefined && { retryAt }),
  });

describe('the time from which a refused checkout may succeed', () => {
  it.each([
    ['a time today', 10, 'at 10:10 PM'],
    ['a time within a minute, rounded up', 10.2, 'at 10:11 PM'],
    ['a time tomorrow', 180, 'on Monday 1:00 AM'],
    ['a time that has passed', -1, 'in a moment'],
    ['this very moment', 0, 'in a moment'],
  ])('is put in words: %s', (_, minutes, text) => {
    expect(clockTime(inMinutes(minutes), now)).toBe(text);
  });

  it('is a sentence if the refusal names it, and otherwise empty', () => {
    expect(tryAgainAt(refusal(inMinutes(10)), now)).toBe('Try again at 10:10 PM.');
    expect(tryAgainAt(refusal(), now)).toBe('');
    expect(tryAgainAt(new Error('other'), now)).toBe('');
  });
});
