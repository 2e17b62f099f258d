import { publicRemote, studentRemote } from '../../test/a-remote';
import { createLoadLog } from './load-log';

const fetch = jest.fn();
const sent = (): unknown[] =>
  fetch.mock.calls.map(([url, init]: [string, RequestInit]) => [
    url,
    JSON.parse(init.body as string) as unknown,
  ]);

function become(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  globalThis.fetch = fetch.mockReset().mockResolvedValue(new Response());
});
afterEach(() => jest.restoreAllMocks());

const loaded = { remote: 'mfe-public', version: '1.0.0', ms: 13 };
const url = 'http://api.test/remote-loads';

describe('the report of loads of remotes', () => {
  it('is sent when the page is hidden, in one call that outlives it, and once', () => {
    const log = createLoadLog();
    log.reportTo('http://api.test/');
    log.note(publicRemote, 12.6);
    log.note(studentRemote, 30);
    expect(fetch).not.toHaveBeenCalled();
    become('visible');
    expect(fetch).not.toHaveBeenCalled();
    become('hidden');
    become('hidden');
    expect(sent()).toEqual([[url, { loads: [loaded, { remote: 'mfe-student', version: '1.0.0', ms: 30 }] }]]);
    const headers = { 'content-type': 'application/json' };
    expect(fetch).toHaveBeenCalledWith(
      url,
      expect.objectContaining({ keepalive: true, method: 'POST', headers }),
    );
  });

  it('sends nothing before something was loaded and the API’s address is known', () => {
    const log = createLoadLog();
    log.reportTo('http://api.test/v1');
    become('hidden');
    const early = createLoadLog();
    early.note(publicRemote, 12.6);
    early.reportTo('http://api.test/v1');
    expect(fetch).not.toHaveBeenCalled();
    become('hidden');
    expect(sent()).toEqual([['http://api.test/v1/remote-loads', { loads: [loaded] }]]);
  });

  it('stays within the limits of the API, however long the computer slept', () => {
    const log = createLoadLog();
    log.reportTo('http://api.test');
    log.note(publicRemote, 9_000_000, 'timeout');
    expect(sent()).toEqual([[url, { loads: [{ ...loaded, ms: 600_000, failure: 'timeout' }] }]]);
    expect([...log.versions]).toEqual([]);
  });

  it('is sent at once for a failure, also for one before the API’s address was known', () => {
    const log = createLoadLog();
    log.note(publicRemote, 12.6, 'timeout');
    log.reportTo('http://api.test');
    log.note(studentRemote, 5, 'unreachable');
    expect(sent()).toEqual([
      [url, { loads: [{ ...loaded, failure: 'timeout' }] }],
      [url, { loads: [{ remote: 'mfe-student', version: '1.0.0', ms: 5, failure: 'unreachable' }] }],
    ]);
  });

  it('includes a failure of a remote that had been loaded; others have no version to report', () => {
    const log = createLoadLog();
    log.reportTo('http://api.test');
    log.note(publicRemote, 12.6);
    log.noteLater('mfe-public', 'broken');
    log.noteLater('mfe-student', 'broken');
    expect(sent()).toEqual([[url, { loads: [loaded, { ...loaded, ms: 0, failure: 'broken' }] }]]);
    expect([...log.versions]).toEqual([['mfe-public', '1.0.0']]);
  });

  it('fails silently', async () => {
    fetch.mockRejectedValue(new TypeError('offline'));
    const log = createLoadLog();
    log.reportTo('http://api.test');
    log.note(publicRemote, 1, 'broken');
    // An unhandled rejection would fail this test.
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
