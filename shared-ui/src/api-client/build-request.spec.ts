import { createUser, getReleases, listCartItems, makeAdmin } from '../contracts/index';
import { buildRequest, type LooseInput } from './build-request';

const API = 'http://api.test';
const build = (operation: Parameters<typeof buildRequest>[1], input: LooseInput = {}, token?: string) => {
  const { url, init } = buildRequest(API, operation, input, token);
  return { url, ...init, headers: Object.fromEntries(new Headers(init.headers)) };
};

describe('a request to the API', () => {
  it('accepts JSON, and by default has neither token nor body', () => {
    expect(build(listCartItems)).toEqual({
      url: `${API}${listCartItems.path}`,
      method: 'GET',
      headers: { accept: 'application/json' },
    });
  });

  it('carries the token, and the body as JSON', () => {
    const body = { name: 'Nora', email: 'nora@example.test' };
    expect(build(createUser, { body }, 'a-token')).toEqual({
      url: `${API}${createUser.path}`,
      method: createUser.method,
      headers: {
        accept: 'application/json',
        authorization: 'Bearer a-token',
        traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/),
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  });

  it('begins a trace of its own', () => {
    const traces = Array.from(
      { length: 5 },
      () => build(listCartItems, {}, 'a-token').headers['traceparent'],
    );
    expect(new Set(traces).size).toBe(5);
  });

  it.each<Record<string, string>>([{}, { id: '' }])(
    'throws if a path parameter has no value: %j',
    (params) => {
      expect(() => build(makeAdmin, { params })).toThrow('/users/admin/{id} needs a value for id');
    },
  );

  it('throws a TypeError if all path parameters are missing', () => {
    expect(() => build(makeAdmin)).toThrow(TypeError);
  });

  it('has one slash between the address of the API and the path, however the address ends', () => {
    for (const base of [API, `${API}/`, `${API}/v1`, `${API}/v1/`]) {
      const { url } = buildRequest(base, listCartItems, {}, undefined);
      expect(url).toBe(`${base.replace(/\/+$/, '')}${listCartItems.path}`);
    }
  });

  it("goes to the page's origin for an operation of the edge server, whatever the address of the API", () => {
    expect(build(getReleases).url).toBe('/portal/releases');
  });

  it('has every query parameter with a value, as text', () => {
    const query = { page: 2, search: 'lips & eyes', all: false, sort: undefined, order: '' };
    expect(build(listCartItems, { query }).url).toBe(
      `${API}${listCartItems.path}?page=2&search=lips+%26+eyes&all=false`,
    );
  });
});
