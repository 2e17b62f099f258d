import { publicRemote } from '../../test/a-remote';
import { createPublicRegistry } from './public-registry';

const registry = { remotes: [publicRemote] };
const fetch = jest.fn<Promise<Response>, []>();

beforeEach(() => {
  document.body.innerHTML = '';
  fetch.mockReset();
  globalThis.fetch = fetch;
});

function inline(text: string) {
  document.body.innerHTML = `<script type="application/json" id="registry">${text}</script>`;
}

describe('POR-01 the public registry', () => {
  it('is read from the page, without a request', async () => {
    inline(JSON.stringify(registry));
    await expect(createPublicRegistry()()).resolves.toEqual([publicRemote]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is fetched when the page contains none', async () => {
    fetch.mockResolvedValue(Response.json(registry));
    await expect(createPublicRegistry()()).resolves.toEqual([publicRemote]);
    expect(fetch).toHaveBeenCalledWith('/registry.json', expect.objectContaining({ cache: 'no-cache' }));
  });

  it('is read once', async () => {
    fetch.mockResolvedValue(Response.json(registry));
    const read = createPublicRegistry();
    await Promise.all([read(), read()]);
    await read();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is read again after a failure', async () => {
    fetch.mockResolvedValueOnce(new Response('gone', { status: 503 }));
    fetch.mockResolvedValueOnce(Response.json(registry));
    const read = createPublicRegistry();
    await expect(read()).rejects.toMatchObject({ failure: 'registry' });
    await expect(read()).resolves.toEqual([publicRemote]);
  });

  it.each([
    '<!doctype html>',
    '{}',
    '7',
    '{"remotes":{}}',
    '{"remotes":[null]}',
    '{"remotes":["mfe-public"]}',
    '{"remotes":[{"name":"mfe-public"}]}',
  ])('is rejected when the page contains %s', async (text) => {
    fetch.mockImplementation(() => Promise.resolve(Response.json(registry)));
    inline(text);
    await expect(createPublicRegistry()()).rejects.toMatchObject({
      failure: 'registry',
      message: expect.stringContaining('registry'),
      cause: expect.any(Error),
    });
  });

  it.each(['name', 'container', 'version', 'entry', 'integrity', 'contract', 'mounts'] as const)(
    'is rejected when one of its remotes has no %s',
    async (part) => {
      inline(JSON.stringify({ remotes: [publicRemote, { ...publicRemote, [part]: undefined }] }));
      await expect(createPublicRegistry()()).rejects.toMatchObject({ failure: 'registry' });
    },
  );
});
