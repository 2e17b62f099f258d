import { mongo } from 'mongoose';
import { ConnectionString } from 'mongodb-connection-string-url';
import { databaseRights } from '../database-rights.js';
import { type Check, fault, type Finding, ok, warning } from '../finding.js';
import { type Installation, issuerOf } from '../installation.js';

const SELECT_MS = 10_000;
/** MongoDB's error code for a missing right. */
const UNAUTHORIZED = 13;
/** Longest life of a transaction: MongoDB's default lets one of a killed process block other writes for a minute. */
const LIFETIME_S = 10;

/** Major versions of MongoDB in the tests (oldest) and in `deploy/compose` (newest). */
const OLDEST = 6;
const NEWEST = 8;

/** @param selectMs how long a primary is looked for */
export function databaseChecks(
  { config, mongodbUri: uri, runs }: Installation,
  selectMs = SELECT_MS,
): Check[] {
  if (uri === undefined)
    return [
      { name: 'MongoDB', run: () => Promise.resolve(runs ? notRunning() : ok('npm start brings its own')) },
    ];
  const check = (name: string, work: (client: mongo.MongoClient) => Promise<Finding>): Check => ({
    name,
    run: () => withClient(uri, selectMs, work),
  });
  return [
    check('MongoDB', checkReplicaSet),
    check('MongoDB: version', async (client) => {
      const { version } = await client.db('admin').command({ buildInfo: 1 });
      return judgeServerVersion(String(version), config.production);
    }),
    { name: 'MongoDB: TLS', run: () => Promise.resolve(judgeEncryption(uri)) },
    check('MongoDB: rights', checkRights),
    check('MongoDB: change stream', checkChangeStream),
    check('MongoDB: transactions', checkLifetime),
    check('MongoDB: issuer of accounts', (client) => checkIssuer(client, issuerOf(config))),
  ];
}

function notRunning(): Finding {
  return fault('the local database does not run', 'Run npm start first, or set MONGODB_URI.');
}

async function withClient(
  uri: string,
  selectMs: number,
  work: (client: mongo.MongoClient) => Promise<Finding>,
): Promise<Finding> {
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: selectMs });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof mongo.MongoServerSelectionError)
      return fault(
        `cannot be reached: ${error.message}`,
        'Correct MONGODB_URI, and allow this machine in the network access list of the database.',
      );
    if (error instanceof mongo.MongoServerError && /auth/i.test(error.codeName ?? ''))
      return fault(
        `refuses the login (${error.codeName})`,
        'Correct user, password and authSource in MONGODB_URI.',
      );
    throw error;
  } finally {
    await client.close();
  }
}

async function checkReplicaSet(client: mongo.MongoClient): Promise<Finding> {
  const hello = await client.db().command({ hello: 1 });
  const { setName, msg } = hello as { setName?: string; msg?: string };
  if (msg === 'isdbgrid') return ok('a sharded cluster');
  if (setName !== undefined) return ok(`the replica set ${setName}`);
  return fault(
    'is a single server without transactions, which payments need',
    'Start mongod with --replSet and run rs.initiate(), or use a replica set.',
  );
}

/** @param version such as `8.0.13` */
export function judgeServerVersion(version: string, production: boolean): Finding {
  const major = Number.parseInt(version, 10);
  const remedy = `Use MongoDB ${OLDEST + 1} or ${NEWEST}.`;
  if (major < OLDEST)
    return fault(`${version} is older than ${OLDEST}, with which the API is tested`, remedy);
  if (major > NEWEST)
    return warning(`${version} is newer than ${NEWEST}, and the API was not tested with it`, remedy);
  if (production && major === OLDEST) return warning(`${version} is no longer supported by MongoDB`, remedy);
  return ok(version);
}

export function judgeEncryption(uri: string): Finding {
  const { isSRV, hosts, searchParams } = new ConnectionString(uri);
  const option = searchParams.get('tls') ?? searchParams.get('ssl');
  if (option === 'true' || (isSRV && option === null)) return ok('on');
  if (hosts.every((host) => /^(localhost|127\.|\[::1\])/.test(host))) return ok('off, on this machine only');
  return warning(
    'off: names, addresses and payments can be read in the network',
    'Use mongodb+srv:// or add tls=true to MONGODB_URI.',
  );
}

/** Tries operations that change nothing. */
async function checkRights(client: mongo.MongoClient): Promise<Finding> {
  const lacking: string[] = [];
  for (const { collection, rights } of databaseRights()) {
    const target = client.db().collection(collection);
    for (const right of rights)
      if (await isForbidden(() => attempt(target, right))) lacking.push(`${right} on ${collection}`);
  }
  if (lacking.length === 0) return ok('the login may do what the API does');
  return fault(
    `the login lacks ${lacking.slice(0, 5).join(', ')}${lacking.length > 5 ? ` and ${lacking.length - 5} more` : ''}`,
    'Update it by deploy/mongodb/create-roles.js (docs/payments.md, "The audit log").',
  );
}

function attempt(target: mongo.Collection, right: string): Promise<unknown> {
  const none = { absent: 'asked by npm run doctor' };
  switch (right) {
    case 'find':
      return target.findOne(none);
    case 'update':
      return target.updateOne(none, { $set: { absent: '' } });
    case 'remove':
      return target.deleteOne(none);
    default:
      // MongoDB checks the right first, then refuses the document, because a list is no id.
      return target.insertOne({ _id: [] } as never);
  }
}

async function isForbidden(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (error instanceof mongo.MongoServerError) return error.code === UNAUTHORIZED;
    throw error;
  }
}

async function checkChangeStream(client: mongo.MongoClient): Promise<Finding> {
  const stream = client.db().watch([], { maxAwaitTimeMS: 100 });
  try {
    await stream.tryNext();
    return ok('can be followed');
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError)) throw error;
    return fault(
      `cannot be followed: ${error.message}`,
      'Use a replica set, and give the login changeStream and find on the whole database (docs/payments.md).',
    );
  } finally {
    await stream.close();
  }
}

async function checkLifetime(client: mongo.MongoClient): Promise<Finding> {
  const name = 'transactionLifetimeLimitSeconds';
  const remedy = `Set ${name} to ${LIFETIME_S} at the database (in Atlas under Additional Settings).`;
  try {
    const { [name]: seconds } = await client.db('admin').command({ getParameter: 1, [name]: 1 });
    if (Number(seconds) <= LIFETIME_S) return ok(`abandoned ones end after ${seconds} s`);
    return warning(`abandoned ones block orders for ${seconds} s`, remedy);
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError)) throw error;
    return warning(`${name} cannot be read with this login`, `Ask who runs the database. ${remedy}`);
  }
}

/** A user is found by issuer and subject: after another domain of the tenant, users would not get into their accounts. */
async function checkIssuer(client: mongo.MongoClient, issuer: string): Promise<Finding> {
  const issuers: readonly unknown[] = await client.db().collection('users').distinct('iss');
  const others = issuers.filter((one) => one !== issuer);
  if (others.length === 0) return ok(issuer);
  return fault(
    `accounts belong to ${others.join(', ')}, but users sign in at ${issuer}: they do not get into these accounts`,
    'Correct AUTH0_DOMAIN, or move the accounts by npm run admin -- issuer <earlier issuer> (docs/identity.md, "Another domain").',
  );
}
