import { publicRemote } from '../../test/a-remote';
import { createContainers } from './container';

const NAME = publicRemote.container;
const shareScope = { react: {} };
const container = { init: jest.fn(), get: jest.fn() };

afterEach(() => {
  jest.clearAllMocks();
  Reflect.deleteProperty(globalThis, NAME);
});

function script(): HTMLScriptElement {
  const element = document.head.querySelector('script');
  if (element === null) throw new Error('No script is being loaded');
  return element;
}

function finishScript(value?: unknown) {
  Reflect.set(globalThis, NAME, value);
  script().dispatchEvent(new Event('load'));
}

describe('the container of a remote', () => {
  it('is opened once, with the page’s shared modules', async () => {
    const open = createContainers(shareScope);
    const opened = Promise.all([open(publicRemote), open(publicRemote)]);
    finishScript(container);
    await expect(opened).resolves.toEqual([container, container]);
    expect(container.init).toHaveBeenCalledTimes(1);
    expect(container.init).toHaveBeenCalledWith(shareScope);
  });

  it('is loaded by a script with the hash from the registry', () => {
    void createContainers(shareScope)(publicRemote);
    expect(script()).toMatchObject({ integrity: publicRemote.integrity, crossOrigin: 'anonymous' });
    expect(script().src).toBe(new URL(publicRemote.entry, window.location.href).href);
    finishScript(container);
  });

  it.each(['', 'sha1-x'])('from the portal’s origin is rejected if its hash is "%s"', async (integrity) => {
    const opening = createContainers(shareScope)({ ...publicRemote, integrity });
    await expect(opening).rejects.toThrow('without its hash');
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('needs no hash if it comes from a dev server', async () => {
    const entry = 'http://localhost:8081/remoteEntry.js';
    const opening = createContainers(shareScope)({ ...publicRemote, entry, integrity: '' });
    finishScript(container);
    await expect(opening).resolves.toBe(container);
  });

  it('POR-04 is loaded again after its script failed to load', async () => {
    const open = createContainers(shareScope);
    const failing = open(publicRemote);
    script().dispatchEvent(new Event('error'));
    await expect(failing).rejects.toThrow('could not be loaded');
    const opened = open(publicRemote);
    finishScript(container);
    await expect(opened).resolves.toBe(container);
  });

  it.each([undefined, null, 'else', {}])('is rejected when the script defines %p', async (value) => {
    const opening = createContainers(shareScope)(publicRemote);
    finishScript(value);
    await expect(opening).rejects.toThrow(`no container ${NAME}`);
  });

  it('is rejected when its script hangs', async () => {
    jest.useFakeTimers();
    const opening = createContainers(shareScope)(publicRemote);
    const refused = expect(opening).rejects.toMatchObject({ failure: 'timeout' });
    await jest.advanceTimersByTimeAsync(8_000);
    await refused;
  });
});
