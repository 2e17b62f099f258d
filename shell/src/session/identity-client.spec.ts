import { isRefusal } from './identity-client';

describe('an error of the provider', () => {
  it.each([{ error: 'login_required' }, { error: 'invalid_grant' }])('is a refusal: %j', (error) => {
    expect(isRefusal(error)).toBe(true);
  });

  it.each([
    { error: 'timeout' },
    { error: 'request_error' },
    { error: 503 },
    new TypeError('Failed to fetch'),
    'login_required',
    null,
    undefined,
  ])('is an outage: %p', (error) => {
    expect(isRefusal(error)).toBe(false);
  });
});
