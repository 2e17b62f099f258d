import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { mayBeOverridden, resetOverrides } from './overrides';
import { readOverrides } from './read-overrides';

const trusted = 'http://localhost:8081';

function environment(overrides: RuntimeConfig['overrides']) {
  return { overrides } as RuntimeConfig;
}
const allowing = environment({ allowed: true, origins: [trusted] });

function visit(search: string) {
  window.history.replaceState(null, '', `/allclass${search}`);
}

beforeEach(() => {
  sessionStorage.clear();
  visit('');
});

describe('an override of a remote', () => {
  it('is read from the address for an allowed origin', () => {
    visit(`?remote=mfe-student@${trusted}/build.json`);
    expect(readOverrides(allowing)).toEqual([{ name: 'mfe-student', url: `${trusted}/build.json` }]);
  });

  it('is stored for the tab', () => {
    visit(`?remote=mfe-student@${trusted}/build.json`);
    readOverrides(allowing);
    visit('');
    expect(readOverrides(allowing)).toEqual([{ name: 'mfe-student', url: `${trusted}/build.json` }]);
    expect(mayBeOverridden()).toBe(true);
  });

  it('is ignored for any other origin, and not stored', () => {
    visit('?remote=mfe-student@http://evil.test/build.json');
    expect(readOverrides(allowing)).toEqual([]);
    visit('');
    expect(mayBeOverridden()).toBe(false);
  });

  it.each([
    ['a longer host', 'http://localhost:8081.evil.test/build.json'],
    ['credentials before another host', 'http://localhost:8081@evil.test/build.json'],
    ['another scheme', 'javascript:alert(1)'],
    ['a relative URL', 'build.json'],
  ])('is ignored for %s', (_, url) => {
    visit(`?remote=mfe-student@${encodeURIComponent(url)}`);
    expect(readOverrides(allowing)).toEqual([]);
  });

  it('is ignored and removed where the environment allows none', () => {
    visit(`?remote=mfe-student@${trusted}/build.json`);
    readOverrides(allowing);
    expect(readOverrides(environment({ allowed: false, origins: [trusted] }))).toEqual([]);
    visit('');
    expect(readOverrides(allowing)).toEqual([]);
  });

  it('replaces a stored override of the same remote, and keeps those of others', () => {
    visit(`?remote=mfe-student@${trusted}/old.json&remote=mfe-staff@${trusted}/staff.json`);
    readOverrides(allowing);
    visit(`?remote=mfe-student@${trusted}/new.json`);
    expect(readOverrides(allowing)).toEqual([
      { name: 'mfe-student', url: `${trusted}/new.json` },
      { name: 'mfe-staff', url: `${trusted}/staff.json` },
    ]);
  });

  it.each(['mfe-student', '@http://localhost:8081/build.json', 'Mfe@http://localhost:8081/build.json'])(
    'is ignored without both name and URL: %s',
    (parameter) => {
      visit(`?remote=${parameter}`);
      expect(readOverrides(allowing)).toEqual([]);
    },
  );

  it('stores nothing when there is none', () => {
    readOverrides(allowing);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is possible as soon as the address has the parameter', () => {
    expect(mayBeOverridden()).toBe(false);
    visit(`?remote=mfe-student@${trusted}/build.json`);
    expect(mayBeOverridden()).toBe(true);
  });

  it('is removed by a reset', () => {
    jest.spyOn(console, 'error').mockImplementation();
    visit(`?remote=mfe-student@${trusted}/build.json`);
    readOverrides(allowing);
    resetOverrides();
    expect(sessionStorage).toHaveLength(0);
    jest.restoreAllMocks();
  });
});
