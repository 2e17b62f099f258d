import { providerOrigin } from './provider-origin';

it.each([
  ['school.auth0.com', 'https://school.auth0.com'],
  ['http.example.test', 'https://http.example.test'],
  ['login.http', 'https://login.http'],
  ['http://localhost:14490', 'http://localhost:14490'],
  ['https://login.example.test/', 'https://login.example.test'],
])('the tenant %s is at %s', (domain, origin) => {
  expect(providerOrigin({ domain, clientId: 'c', audience: 'a', loginMode: 'embedded' })).toBe(origin);
});
