import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import {
  drainMsOf,
  loadConfig,
  portVariables,
  readVariables,
  releaseKeyEntry,
  variableNames,
} from '@blush/server-kit/config';
import { root } from '@blush/machine';

type Settings = Readonly<Record<string, string>>;

export const read = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');

/** Documents of a YAML file, with merged anchors. */
export function readYaml(file: string): unknown[] {
  return parseAllDocuments(read(file), { merge: true }).map((document) => document.toJS() as unknown);
}

/** Default ports and times of the servers. */
export const standard = loadConfig({ root, env: { BLUSH_ENV_FILE: devNull } });

const { publicKey } = generateKeyPairSync('ed25519');

/** Settings that an operator fills in, with values that are valid in production. */
export const filledIn: Settings = {
  MONGODB_URI: 'mongodb+srv://user:password@cluster.school.example/blush',
  MIGRATION_MONGODB_URI: 'mongodb+srv://migration:password@cluster.school.example/blush',
  BACKUP_MONGODB_URI: 'mongodb+srv://backup:password@cluster.school.example/blush',
  AUTH0_CLIENT_ID: 'client-of-the-tenant',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://user:password@smtp.school.example',
  SELLER_NAME: 'School of Makeup Ltd',
  SELLER_ADDRESS: '1 Rose Street|Leeds LS1 1AA',
  RELEASE_TRUSTED_KEYS: releaseKeyEntry({ app: 'shell', key: publicKey }),
  EDGE_KEY: 'e'.repeat(32),
  VALKEY_PASSWORD: 'secret',
};

/** Settings of releases and pictures in buckets. */
export const bucket: Settings = {
  RELEASES_URL: 's3://releases.school.example/portal',
  PICTURES_URL: 's3://pictures.school.example/portal',
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

/** Variables not for containers: set by the images, only for `npm start` or commands, or refused in production. */
const elsewhere = new Set([
  ...['NODE_ENV', 'PORTAL_HOST', 'API_HOST', 'RELEASES_DIR', 'PICTURES_DIR'],
  ...['BLUSH_HOME', ...portVariables, 'DEV_PORT', 'MONGOMS_SYSTEM_BINARY'],
  ...['RELEASE_SIGNING_KEYS', 'AUTH0_DEPLOY_CLIENT_ID', 'AUTH0_DEPLOY_CLIENT_SECRET'],
  ...['STRIPE_API_BASE', 'PICTURE_TEST_ORIGINS'],
]);
/** Variables that an operator of containers can set. */
export const ofContainers = variableNames.filter((name) => !elsewhere.has(name));

const OF_NODE = 'NODE_EXTRA_CA_CERTS';

/** Errors in the settings of a server in production, including unknown variables. */
export function complaintsOf(settings: Settings, part: 'api' | 'edge' | 'database'): string[] {
  const known = [...variableNames, OF_NODE];
  const unknown = Object.keys(settings).filter((name) => !known.includes(name));
  const complaints = unknown.map((name) => `${name} is not a setting`);
  try {
    readVariables({ NODE_ENV: 'production', ...settings }, part);
  } catch (error) {
    complaints.push((error as Error).message);
  }
  return complaints;
}

/** Seconds that a process needs after SIGTERM: DRAIN_SECONDS, and 15 to finish its work. */
export function graceOf({ DRAIN_SECONDS }: Settings): number {
  const variables = readVariables({ DRAIN_SECONDS }, 'api');
  return drainMsOf({ ...variables, NODE_ENV: 'production' }) / 1000 + 15;
}
