import { publicRemote, studentRemote } from '../../test/a-remote';
import { createLoadLog } from './load-log';

const fetch = jest.fn();
const sent = (): unknown[] =>
  fetch.mock.calls.map(([url, init]: [string, RequestInit]) => [
    url,
    JSON.parse(init.body as string) as unknown,
  ]);

function setVisibility(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  globalThis.fetch = fetch.mockReset().mockResolvedValue(new Response());
});

const loaded = { remote: 'mfe-public', version: '1.0.0', ms: 13 };
const url = 'http://api.test/remote-loads';

describe('the report of remote loads', () => {
  it('is sent once, when the page is hidden, by a call that outlives the page', () => {
    const log = createLoadLog();
    log.reportTo('http://api.test/');
    log.note(publicRemote, 12.6);
    log.note(studentRemote, 30);
    expect(fetch).not.toHaveBeenCalled();
    setVisibility('visible');
    expect(fetch).not.toHaveBeenCalled();
    setVisibility('hidden');
    setVisibility('hidden');
    expect(sent()).toEqual([[url, { loads: [loaded, { remote: 'mfe-student', version: '1.0.0', ms: 30 }] }]]);
    const headers = { 'content-type': 'application/json' };
    expect(fetch).toHaveBeenCalledWith(
      url,
      expect.objectContaining({ keepalive: true, method: 'POST', headers }),
    );
  });

  it('is not sent before a remote is loaded and the API’s address is known', () => {
    const log = createLoadLog();
    log.reportTo('http://api.test/v1');
    setVisibility('hidden');
    const early = createLoadLog();
    early.note(publicRemote, 12.6);
    early.reportTo('http://api.test/v1');
    expect(fetch).not.toHaveBeenCalled();
    setVisibility('hidden');
    expect(sent()).toEqual([['http://api.test/v1/remote-loads', { loads: [loaded] }]]);
  });

  it('limits the duration to the maximum of the API', () => {
    const log = createLoadLog();
    log.reportTo('http://api.test');
    log.note(publicRemote, 9_000_000, 'timeout');
    expect(sent()).toEqual([[url, { loads: [{ ...loaded, ms: 600_000, failure: 'timeout' }] }]]);
    expect([...log.versions]).toEqual([]);
  });

  it('is sent at once after a failure, or as soon as the API’s address is known', () => {
    const log = createLoadLog();
    log.note(publicRemote, 12.6, 'timeout');
    log.reportTo('http://api.test');
    log.note(studentRemote, 5, 'unreachable');
    expect(sent()).toEqual([
      [url, { loads: [{ ...loaded, failure: 'timeout' }] }],
      [url, { loads: [{ remote: 'mfe-student', version: '1.0.0', ms: 5, failure: 'unreachable' }] }],
    ]);
  });

  it('includes a later failure of a loaded remote, but not of a remote whose version is unknown', () => {
    const log = createLoadLog();
    log.reportTo('http://api.test');
    log.note(publicRemote, 12.6);
    log.noteFailure('mfe-public', 'broken');
    log.noteFailure('mfe-student', 'broken');
    expect(sent()).toEqual([[url, { loads: [loaded, { ...loaded, ms: 0, failure: 'broken' }] }]]);
    expect([...log.versions]).toEqual([['mfe-public', '1.0.0']]);
  });

  it('contains failures only, if the page is not sampled', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.25);
    for (const share of [0.26, 0.25]) {
      const log = createLoadLog();
      log.reportTo('http://api.test', share);
      log.note(publicRemote, 12.6);
      setVisibility('hidden');
      log.note(publicRemote, 12.6, 'timeout');
    }
    const failed = { ...loaded, failure: 'timeout' };
    expect(sent()).toEqual([loaded, failed, failed].map((load) => [url, { loads: [load] }]));
  });

  it('causes no error if it cannot be sent', async () => {
    fetch.mockRejectedValue(new TypeError('offline'));
    const log = createLoadLog();
    log.reportTo('http://api.test');
    log.note(publicRemote, 1, 'broken');
    // An unhandled rejection would fail this test.
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

it('a version counts as failed until a later load of the remote succeeds, and when it fails after that', () => {
  const log = createLoadLog();
  log.note(publicRemote, 1, 'unreachable');
  expect([...log.failed]).toEqual([['mfe-public', '1.0.0']]);
  log.note(publicRemote, 1);
  expect([...log.failed]).toEqual([]);
  log.noteFailure('mfe-public', 'broken');
  expect([...log.failed]).toEqual([['mfe-public', '1.0.0']]);
});
