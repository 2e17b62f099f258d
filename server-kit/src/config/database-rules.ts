import { ConnectionString } from 'mongodb-connection-string-url';
import { isLocalAddress } from './local-address.js';

/** Authentication mechanisms that need no user name and password in the connection string. */
const OTHER_CREDENTIALS: ReadonlySet<string> = new Set(['MONGODB-X509', 'MONGODB-AWS', 'MONGODB-OIDC']);

/** Reasons to refuse a database address in production; empty if there are none. */
export function mongoComplaints(uri: string): string[] {
  let parsed: ConnectionString;
  try {
    parsed = new ConnectionString(uri);
  } catch {
    return ['is not a valid MongoDB connection string'];
  }
  const options = new Map([...parsed.searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  const tls = options.get('tls') ?? options.get('ssl');
  const complaints: string[] = [];
  if (parsed.hosts.some((host) => isLocalAddress(host) || /%2f|\.sock$/i.test(host))) {
    complaints.push('is of this machine, refused in production');
  }
  if (tls === undefined ? !parsed.isSRV : tls !== 'true') {
    complaints.push('must use TLS in production: mongodb+srv:// or the option tls=true');
  }
  for (const name of ['tlsInsecure', 'tlsAllowInvalidCertificates', 'tlsAllowInvalidHostnames']) {
    if (options.get(name.toLowerCase()) === 'true')
      complaints.push(`must check certificates in production: no ${name}`);
  }
  if (!parsed.username && !OTHER_CREDENTIALS.has(options.get('authmechanism') ?? '')) {
    complaints.push('must have a login in production, such as mongodb+srv://user:password@...');
  }
  return complaints;
}

/** Reasons to refuse the address of a Redis or Valkey in production; empty if there are none. */
export function redisComplaints(url: string): string[] {
  const { protocol, password } = new URL(url);
  return [
    ...(protocol === 'rediss:' ? [] : ['must use TLS in production: rediss://']),
    ...(password ? [] : ['must have a login in production, such as rediss://user:password@...']),
  ];
}
