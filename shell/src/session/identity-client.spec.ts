import { isRefusal } from './identity-client';

describe('an error of the provider', () => {
  it.each([
    { error: 'access_denied' },
    { error: 'consent_required' },
    { error: 'interaction_required' },
    { error: 'invalid_grant' },
    { error: 'login_required' },
    { error: 'mfa_required' },
    { error: 'unauthorized' },
    { error: 'unauthorized_client' },
  ])('is a refusal: %j', (error) => {
    expect(isRefusal(error)).toBe(true);
  });

  it.each([
    { error: 'timeout' },
    { error: 'request_error' },
    { error: 'server_error' },
    { error: 'temporarily_unavailable' },
    { error: 'too_many_requests' },
    { error: 'Service Unavailable' },
    { error: 503 },
    new TypeError('Failed to fetch'),
    'login_required',
    null,
    undefined,
  ])('is an outage: %p', (error) => {
    expect(isRefusal(error)).toBe(false);
  });
});
