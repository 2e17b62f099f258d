import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { generate } from 'selfsigned';
import { found, isOk } from '../testing/findings.js';
import { installation } from '../testing/installation.js';
import { certificatesCheck } from './certificates.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const DAY_MS = 86_400_000;

/** A server on localhost with a self-signed certificate. */
async function serverWith(days: number, host = 'localhost') {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - 2 * DAY_MS),
    notAfterDate: new Date(Date.now() + days * DAY_MS),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  const server = createServer({ key, cert }, (socket) => socket.end());
  servers.push(server);
  await once(server.listen(0, 'localhost'), 'listening');
  return { origin: `https://localhost:${(server.address() as AddressInfo).port}`, certificate: cert };
}

const check = ({ origin, certificate }: Awaited<ReturnType<typeof serverWith>>) =>
  certificatesCheck(installation({ PORTAL_ORIGIN: origin, API_URL: origin }), certificate).run();

describe('the check of certificates', () => {
  it.each([
    [90, isOk('valid at least until')],
    [5, found('warning', 'ends on')],
    [-1, found('fault', 'has expired')],
  ])('judges a certificate that ends in %d days', async (days, finding) => {
    expect(await check(await serverWith(days))).toEqual(finding);
  });

  it('reports a certificate of an unknown authority, or for another name', async () => {
    const [{ origin }, { certificate }] = [await serverWith(90), await serverWith(90)];
    expect(await check({ origin, certificate })).toEqual(found('fault', 'browsers refuse'));
    expect(await check(await serverWith(90, 'other.example'))).toEqual(found('fault', 'browsers refuse'));
  });

  it('fails if the server does not run', async () => {
    await expect(check({ origin: 'https://localhost:1', certificate: '' })).rejects.toThrow('ECONNREFUSED');
  });

  it('needs no certificate if no address is https', async () => {
    expect(await certificatesCheck(installation()).run()).toEqual(isOk('no address is https'));
  });
});
