import { type ChildProcess, spawn } from 'node:child_process';
import { isFree } from '../../start/ports.js';
import { eventually, temporaryFolder } from '@blush/server-kit/testing';
import { findMongod } from '@blush/stand-ins/mongo';
import { mongo } from 'mongoose';
import { findingOf, found, isOk } from '../testing/findings.js';
import { installation } from '../testing/installation.js';
import { databaseChecks } from './database.js';

let mongod: ChildProcess;
let port: number;
const address = (login = '') => `mongodb://${login}localhost:${port}/blush?authSource=admin`;
const runCheck = (name: string, mongodbUri: string) =>
  findingOf(databaseChecks(installation({}, { mongodbUri })), name);

/** Starts a single server with access control, and a login that may only read. */
beforeAll(async () => {
  port = 21_000;
  while (!(await isFree(port))) port += 1;
  const options = ['--auth', '--dbpath', temporaryFolder(), '--bind_ip', 'localhost', '--port', String(port)];
  mongod = spawn(await findMongod(), options, { stdio: 'ignore' });
  await eventually(async () => !(await isFree(port)), 'mongod listens');
  const client = await mongo.MongoClient.connect(`mongodb://localhost:${port}/?directConnection=true`);
  await client.db('admin').command({ createUser: 'root', pwd: 'root-pass', roles: ['root'] });
  await client.close();
  const admin = await mongo.MongoClient.connect(address('root:root-pass@'));
  const roles = [{ role: 'read', db: 'blush' }];
  await admin.db('admin').command({ createUser: 'reader', pwd: 'reader-pass', roles });
  await admin.close();
});
afterAll(() => mongod.kill('SIGKILL'));

describe('the checks of a database', () => {
  it('report a fault without a replica set', async () => {
    expect(await runCheck('MongoDB', address('root:root-pass@'))).toEqual(
      found('fault', 'is a single server'),
    );
    expect(await runCheck('MongoDB: change stream', address('root:root-pass@'))).toEqual(
      found('fault', 'cannot be followed'),
    );
  });

  it('report a fault when no server answers at the address', async () => {
    const away = installation({}, { mongodbUri: 'mongodb://localhost:1/blush' });
    expect(await findingOf(databaseChecks(away, 100), 'MongoDB')).toEqual(
      found('fault', 'cannot be reached'),
    );
  });

  it('report a fault when the login is refused', async () => {
    expect(await runCheck('MongoDB', address('root:wrong@'))).toEqual(found('fault', 'refuses the login'));
  });

  it('name the rights that the login lacks', async () => {
    expect(await runCheck('MongoDB: rights', address('reader:reader-pass@'))).toEqual(
      found('fault', 'lacks insert on auditlog, insert on users, update on users'),
    );
    expect(await runCheck('MongoDB: transactions', address('reader:reader-pass@'))).toEqual(
      found('warning', 'cannot be read with this login'),
    );
  });

  it('accept the version of the tests', async () => {
    expect(await runCheck('MongoDB: version', address('reader:reader-pass@'))).toEqual(isOk('.'));
  });

  it('report a fault when accounts belong to another issuer than the configured one', async () => {
    const uri = address('root:root-pass@');
    const client = await mongo.MongoClient.connect(uri);
    const users = client.db('blush').collection('users');
    const check = () => runCheck('MongoDB: issuer of accounts', uri);
    expect(await check()).toEqual(isOk('http://localhost:4202/'));
    await users.insertOne({ iss: 'http://localhost:4202/', sub: 'a' });
    expect(await check()).toEqual(isOk('http://localhost:4202/'));
    await users.insertOne({ iss: 'https://old.example/', sub: 'a' });
    expect(await check()).toEqual(found('fault', 'accounts belong to https://old.example/, but'));
    await users.drop();
    await client.close();
  });

  it('write nothing', async () => {
    await runCheck('MongoDB: rights', address('root:root-pass@'));
    const client = await mongo.MongoClient.connect(address('root:root-pass@'));
    expect(await client.db('blush').listCollections().toArray()).toEqual([]);
    await client.close();
  });

  it('accept a login with all rights, and warn of transactions that block orders for a minute', async () => {
    expect(await runCheck('MongoDB: rights', address('root:root-pass@'))).toEqual(isOk());
    expect(await runCheck('MongoDB: transactions', address('root:root-pass@'))).toEqual(
      found('warning', 'block orders for 60 s'),
    );
  });

  it('report a fault when the local database does not run', async () => {
    expect(await findingOf(databaseChecks(installation()), 'MongoDB')).toEqual(
      found('fault', 'does not run'),
    );
  });
});
