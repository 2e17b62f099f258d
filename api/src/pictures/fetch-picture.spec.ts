import { Readable } from 'node:stream';
import { PICTURE_MAX_BYTES } from '@blush/shared-ui/contracts';
import { PictureHost } from '../../test/support/index.js';
import { fetchPicture, isFetchable } from './fetch-picture.js';

/** A host on this machine that is not one of `testOrigins`. */
const [host, inner] = await Promise.all([PictureHost.start(), PictureHost.start()]);
beforeEach(() => {
  host.answersWithPicture();
  host.requests.length = inner.requests.length = 0;
});
afterAll(() => [host, inner].forEach((one) => one.close()));

const names: Record<string, string[]> = {
  'intranet.test': ['10.1.2.3'],
  'metadata.test': ['169.254.169.254'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'mixed.test': ['93.184.216.34', '127.0.0.1'],
  'nowhere.test': [],
};
const resolve = (name: string) => Promise.resolve(names[name] ?? []);
const source = () => ({ testOrigins: [host.origin], refusedHosts: ['camp.example'], resolve });
const fetchIt = (address: string, signal = new AbortController().signal) =>
  fetchPicture(address, source(), signal);
const redirectTo = (location: string) =>
  host.answers((_request, response) => void response.writeHead(302, { location }).end());

describe('an address that a user typed', () => {
  it.each([
    'http://pictures.example/a.png',
    'https://pictures.example:8443/a.png',
    'https://user:secret@pictures.example/a.png',
    'https://camp.example/logout',
    'https://api.camp.example/a.png',
    'https://camp.example./logout',
    'https://api.camp.example./a.png',
    'https://js.stripe.com../a.png',
    'https://tenant.eu.auth0.com/v2/logout',
    'https://js.stripe.com/a.png',
    'ftp://pictures.example/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'pictures.example/a.png',
    '/demo/classes/silk.avif',
  ])('is not fetched: %s', async (address) => {
    expect(isFetchable(address, source())).toBe(false);
    await expect(fetchIt(address)).rejects.toThrow('an address that is not fetched');
  });

  it('is fetched without anything that tells who asks', async () => {
    await expect(fetchIt(`${host.origin}/a.png`)).resolves.toEqual(host.picture);
    const [{ method, headers } = {}] = host.requests;
    expect(method).toBe('GET');
    expect(Object.keys(headers ?? {}).sort()).toEqual(['accept', 'connection', 'host', 'user-agent']);
  });
});

describe('a picture at an address of an inner network is not fetched', () => {
  it.each([
    ['the address itself', 'https://127.0.0.1/a.png'],
    ['the address in another notation', 'https://2130706433/a.png'],
    ['the address in octal', 'https://0177.0.0.1/a.png'],
    ['an IPv6 address', 'https://[::1]/a.png'],
    ['an IPv4-mapped address', 'https://[::ffff:10.0.0.1]/a.png'],
    ['a name of a private address', 'https://intranet.test/a.png'],
    ['a name of a link-local address', 'https://metadata.test/latest/meta-data'],
    ['a name of an IPv4-mapped address', 'https://mapped.test/a.png'],
    ['a name with one private address among others', 'https://mixed.test/a.png'],
  ])('%s', async (_, address) => {
    await expect(fetchIt(address)).rejects.toThrow('an address that is not public');
  });

  it.each([
    ['https://10.0.0.1/a.png', 'an address that is not public'],
    ['https://intranet.test/a.png', 'an address that is not public'],
    ['//intranet.test/a.png', 'an address that is not fetched'],
    ['https://camp.example/logout', 'an address that is not fetched'],
    ['https://camp.example./logout', 'an address that is not fetched'],
    ['file:///etc/passwd', 'an address that is not fetched'],
  ])('after a redirect to %s', async (location, reason) => {
    redirectTo(location);
    await expect(fetchIt(`${host.origin}/a.png`)).rejects.toThrow(reason);
  });

  it('after a redirect to another port of this machine', async () => {
    redirectTo(`${inner.origin}/a.png`);
    await expect(fetchIt(`${host.origin}/a.png`)).rejects.toThrow('an address that is not fetched');
    expect(inner.requests).toEqual([]);
  });
});

describe('a host name', () => {
  it('that resolves to another address each time is resolved once: the checked address is used', async () => {
    const { port } = new URL(host.origin);
    const origin = `http://rebinding.test:${port}`;
    const answers = [['127.0.0.1'], ['127.0.0.9']];
    const asked: string[] = [];
    const rebinding = {
      testOrigins: [origin],
      refusedHosts: [],
      resolve: (name: string) => Promise.resolve(answers[asked.push(name) - 1] ?? []),
    };
    const picture = await fetchPicture(`${origin}/a.png`, rebinding, new AbortController().signal);
    expect(picture).toEqual(host.picture);
    expect(asked).toEqual(['rebinding.test']);
  });

  it('is refused when it has no address', async () => {
    await expect(fetchIt('https://nowhere.test/a.png')).rejects.toThrow('a host name without an address');
  });
});

describe('a picture elsewhere', () => {
  it('is found after three redirects, not after four', async () => {
    const after = (count: number) =>
      host.answers(({ url = '' }, response) => {
        const step = Number(url.slice(1));
        if (step === count) response.end(host.picture);
        else response.writeHead(307, { location: `/${step + 1}` }).end();
      });
    after(3);
    await expect(fetchIt(`${host.origin}/0`)).resolves.toEqual(host.picture);
    after(4);
    await expect(fetchIt(`${host.origin}/0`)).rejects.toThrow('more than 3 redirects');
  });

  it('is refused with any status but 200', async () => {
    host.answers((_request, response) => void response.writeHead(404).end(host.picture));
    await expect(fetchIt(`${host.origin}/a.png`)).rejects.toThrow('status 404');
  });

  it('is refused above the limit of bytes, also without a declared length', async () => {
    const body = Buffer.alloc(PICTURE_MAX_BYTES + 1);
    host.answers((_request, response) => void Readable.from([body]).pipe(response));
    await expect(fetchIt(`${host.origin}/a.png`)).rejects.toThrow(`more than ${PICTURE_MAX_BYTES} bytes`);
  });

  it.each([
    ['before its headers', false],
    ['within its body', true],
  ])('of a server that goes silent %s is given up at the time limit', async (_, begins) => {
    const limit = new AbortController();
    host.answers((_request, response) => {
      if (begins) response.writeHead(200).write(host.picture.subarray(0, 10));
      setImmediate(() => limit.abort(new Error('the time is up')));
    });
    await expect(fetchIt(`${host.origin}/a.png`, limit.signal)).rejects.toThrow('the time is up');
  });
});
