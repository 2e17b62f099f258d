import type * as splashDue from './splash-due';

type SplashDue = typeof splashDue;

/** Resets the modules, because the path is read once on import. */
function loadAt(path: string, rewritten = path) {
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: `http://api.test${path}` } as PerformanceEntry]);
  window.history.replaceState(null, '', rewritten);
  jest.resetModules();
  return jest.requireActual<SplashDue>('./splash-due');
}

describe('HOM-01 the splash is due', () => {
  it('on a full page load of the home page', () => {
    expect(loadAt('/?from=a-friend').splashDue()).toBe(true);
  });

  it('again on the next full page load', () => {
    loadAt('/').splashPlayed();
    expect(loadAt('/').splashDue()).toBe(true);
  });

  it('not when the visit began on another page', () => {
    expect(loadAt('/allclass', '/').splashDue()).toBe(false);
  });

  it('not after a sign-in whose callback address was rewritten to /', () => {
    expect(loadAt('/callback?code=c&state=s', '/').splashDue()).toBe(false);
  });

  it('not again once it has played in this document', () => {
    const home = loadAt('/');
    expect(home.splashDue()).toBe(true);
    home.splashPlayed();
    expect(home.splashDue()).toBe(false);
  });
});
