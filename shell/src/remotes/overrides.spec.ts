import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { blockStorage } from '@blush/shared-ui/testing';
import { addressBeside, refusalOf } from './override-rules';
import { mayBeOverridden } from './overrides';
import { readOverrides, requestedOverrides, storedOverrides, storeOverrides } from './read-overrides';
import { removeOverrideParameter, resetOverrides } from './reset-overrides';

const here = 'http://localhost:8081';
const away = 'https://preview.blush.test';
const config = { overrides: { allowed: true, origins: [here, away] } } as RuntimeConfig;
const none = { overrides: { allowed: false, origins: [here] } } as unknown as RuntimeConfig;
const remote = (url: string) => ({ name: 'mfe-student', url });

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/allclass');
});

describe('security finding 5: an override', () => {
  it.each([
    ['https', `${away}/build.json`],
    ['a dev server', `${here}/build.json`],
  ])('may run on a page of this machine, from %s', (_, url) => {
    for (const hostname of ['localhost', '127.0.0.1', '[::1]'])
      expect(refusalOf(remote(url), config, { hostname })).toBeUndefined();
  });

  it('is refused on a deployed page unless its address is https, whatever the configuration allows', () => {
    const page = { hostname: 'school.example.com' };
    expect(refusalOf(remote(`${away}/build.json`), config, page)).toBeUndefined();
    expect(refusalOf(remote(`${here}/build.json`), config, page)).toBe('its address is not https');
    // Names that only look like this machine.
    for (const hostname of ['localhost.evil.test', 'a.localhost.test', '127.0.0.1.evil.test'])
      expect(refusalOf(remote(`${here}/build.json`), config, { hostname })).toBe('its address is not https');
  });

  it('of the shell itself is refused on a deployed page', () => {
    const shell = { name: 'shell', url: `${away}/build.json` };
    expect(refusalOf(shell, config, { hostname: 'school.example.com' })).toBe(
      'the shell is replaced in development only',
    );
    expect(refusalOf(shell, config, { hostname: 'localhost' })).toBeUndefined();
  });

  it.each([
    ['another origin', 'https://evil.test/build.json'],
    ['a longer host', 'http://localhost:8081.evil.test/build.json'],
    ['another port', 'http://localhost:8082/build.json'],
    ['credentials before another host', 'http://localhost:8081@evil.test/build.json'],
    ['another scheme', 'javascript:alert(1)'],
    ['an object URL, whose origin is an allowed one', `blob:${away}/1`],
    ['a relative URL', 'build.json'],
  ])('is refused for %s', (_, url) => {
    expect(refusalOf(remote(url), config)).toBeDefined();
  });

  it('is refused if the environment allows no overrides', () => {
    expect(refusalOf(remote(`${here}/build.json`), none)).toBe('its origin is not allowed here');
  });

  it('loads files of its own origin only, whatever its build report names', () => {
    expect(addressBeside(remote(`${here}/a/build.json`), 'assets/entry.js')).toBe(
      `${here}/a/assets/entry.js`,
    );
    for (const file of [`${away}/entry.js`, '//localhost:8082/entry.js'])
      expect(() => addressBeside(remote(`${here}/a/build.json`), file)).toThrow('of another origin');
  });
});

describe('the overrides of a tab', () => {
  const confirmed = [remote(`${here}/build.json`)];

  it('are those that were confirmed, never those of the address', () => {
    window.history.replaceState(null, '', `/?remote=mfe-student@${here}/build.json`);
    expect(readOverrides(config)).toEqual([]);
    storeOverrides(confirmed);
    window.history.replaceState(null, '', `/?remote=mfe-student@${here}/other.json`);
    expect(readOverrides(config)).toEqual(confirmed);
  });

  it('are not those that an older shell stored without asking', () => {
    sessionStorage.setItem('blush:remote-overrides', JSON.stringify(confirmed));
    expect(storedOverrides()).toEqual([]);
    expect(mayBeOverridden()).toBe(false);
  });

  it('are removed once the environment no longer allows them', () => {
    storeOverrides(confirmed);
    expect(readOverrides(none)).toEqual([]);
    expect(readOverrides(config)).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('are possible as soon as the address has the parameter', () => {
    expect(mayBeOverridden()).toBe(false);
    window.history.replaceState(null, '', `/?remote=mfe-student@${here}/build.json`);
    expect(mayBeOverridden()).toBe(true);
  });

  it('are none if the user blocks site storage', () => {
    blockStorage();
    expect(mayBeOverridden()).toBe(false);
    expect(storedOverrides()).toEqual([]);
    expect(readOverrides(none)).toEqual([]);
  });

  it('are removed by a reset, which reloads the page', () => {
    // jsdom cannot reload a page, and logs that as an error.
    const reloaded = jest.spyOn(console, 'error').mockImplementation();
    storeOverrides(confirmed);
    resetOverrides();
    expect(sessionStorage).toHaveLength(0);
    expect(reloaded).toHaveBeenCalledTimes(1);
  });
});

describe('removing `?remote=` from the address', () => {
  it('keeps the rest of the address and its history entry', () => {
    window.history.replaceState({ key: 'k' }, '', `/allclass?a=1&remote=x@${here}&remote=y@${here}#top`);
    removeOverrideParameter();
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe('/allclass?a=1#top');
    expect(requestedOverrides()).toEqual([]);
    expect(window.history.state).toEqual({ key: 'k' });
  });

  it('also shows what style sheets hide for a query, once no query is left', () => {
    const { dataset } = document.documentElement;
    dataset.query = '';
    window.history.replaceState(null, '', `/allclass?a=1&remote=x@${here}`);
    removeOverrideParameter();
    expect(dataset).toHaveProperty('query');
    window.history.replaceState(null, '', `/allclass?remote=x@${here}`);
    removeOverrideParameter();
    expect(dataset).not.toHaveProperty('query');
  });
});
