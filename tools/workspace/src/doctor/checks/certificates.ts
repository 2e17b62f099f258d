import { once } from 'node:events';
import { connect } from 'node:tls';
import { type Check, fault, type Finding, ok, warning } from '../finding.js';
import type { Installation } from '../installation.js';

const DAY_MS = 86_400_000;
/** ACME clients renew when a third of the lifetime is left: 30 days of 90. */
const WARN_BELOW_DAYS = 10;
const REMEDY =
  'Renew it, and find out why it was not renewed by itself: the log of what ends TLS (Caddy, or the issuer of the cluster) has the reason, such as a port 80 that is closed.';
/** Codes of OpenSSL and Node.js for a refused certificate; other codes are faults of the connection. */
const refusals = /CERT|SELF_SIGNED|VERIFY|ALTNAME/;

/** @param ca authorities to trust instead of those of Node.js */
export function certificatesCheck({ config }: Installation, ca?: string): Check {
  const addresses = [...new Set([...config.portalOrigins, config.apiUrl])];
  const encrypted = addresses
    .map((address) => new URL(address))
    .filter(({ protocol }) => protocol === 'https:');
  return {
    name: 'certificates',
    run: async () => {
      const findings = await Promise.all(encrypted.map((url) => checkCertificate(url, ca)));
      const worst = ['fault', 'warning'].map((level) => findings.find((finding) => finding.level === level));
      return worst.find(Boolean) ?? findings[0] ?? ok('no address is https');
    },
  };
}

async function checkCertificate({ hostname, port, origin }: URL, ca: string | undefined): Promise<Finding> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, ca });
  try {
    await once(socket, 'secureConnect');
    return judgeCertificate(origin, new Date(socket.getPeerCertificate().valid_to));
  } catch (error) {
    return refusedCertificate(origin, error as NodeJS.ErrnoException);
  } finally {
    socket.destroy();
  }
}

function judgeCertificate(origin: string, until: Date): Finding {
  const day = until.toISOString().slice(0, 10);
  return until.getTime() - Date.now() < WARN_BELOW_DAYS * DAY_MS
    ? warning(`the certificate of ${origin} ends on ${day}`, REMEDY)
    : ok(`valid at least until ${day}`);
}

function refusedCertificate(origin: string, error: NodeJS.ErrnoException): Finding {
  const { code = '', message } = error;
  if (code === 'CERT_HAS_EXPIRED') return fault(`the certificate of ${origin} has expired`, REMEDY);
  if (!refusals.test(code)) throw error;
  return fault(
    `browsers refuse the certificate of ${origin} (${message})`,
    'Install the certificate of a public authority for that name, with its intermediate certificates.',
  );
}
