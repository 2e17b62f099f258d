import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectedLog } from '@blush/server-kit/testing';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Call, OperationInput } from '@blush/shared-ui/contracts';
import type { Connection } from 'mongoose';
import Stripe from 'stripe';
import { createApp } from '../../src/app.js';
import { ChangeFeed } from '../../src/caches/change-feed.service.js';
import { Clock } from '../../src/common/clock.js';
import { conflictLimits } from '../../src/common/transaction.js';
import { loadConfig } from '../../src/common/config.js';
import { type Answer, readAnswer } from './answer.js';
import { TestIssuer } from './issuer.js';
import { LONG_RETRY, longTimeouts } from './long-timeouts.js';
import { retryingFetch } from './retrying-fetch.js';
import { giveBackDatabase, shapeOf, takeDatabase } from './test-databases.js';
import { until } from './until.js';

export interface StartOptions {
  /** Variables added to the environment of every test. */
  readonly env?: Readonly<Record<string, string>>;
  readonly logs?: boolean;
}

interface ApiCaller {
  readonly url: string;
  /** Validates the response against the contract. */
  call<C extends Call>(operation: C, input: OperationInput<C>, token?: string): Promise<Answer<C>>;
  /** Sends a raw request, such as an invalid one. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** The API as a test reaches it, in this process or in another. */
export interface ReachableApi extends ApiCaller {
  readonly issuer: TestIssuer;
  readonly database: Connection;
}

export interface TestApp extends ReachableApi {
  readonly nest: NestFastifyApplication;
  readonly releasesDir: string;
  readonly logs: Record<string, unknown>[];
  /** Resolves when this instance's change stream has delivered all changes from before the call. */
  changesReported(): Promise<void>;
  /** Another instance with the same database and issuer, which ends with this one. */
  startAnother(options?: StartOptions): Promise<TestApp>;
  close(): Promise<void>;
}

export function callerAt(url: string): ApiCaller {
  const fetchPath = (path: string, init?: RequestInit) => retryingFetch(`${url}${path}`, init);
  return {
    url,
    fetch: fetchPath,
    call: async (operation, input, token) =>
      readAnswer(operation, await fetchPath(...requestFor(operation, input as Parts, token))),
  };
}

/** Starts the API with its own database and issuer. One issuer at a time per spec file: passport's strategies are global. */
export async function startApp({ env = {}, logs: keepLogs = false }: StartOptions = {}): Promise<TestApp> {
  conflictLimits.lastRetry = LONG_RETRY;
  const issuer = await TestIssuer.start();
  const releasesDir = await mkdtemp(join(tmpdir(), 'blush-api-releases-'));
  const { lines: logs, stream } = collectedLog();
  const givenUri = env['MONGODB_URI'];
  const mongodbUri = givenUri ?? (await takeDatabase());
  const others: TestApp[] = [];
  const config = loadConfig({
    NODE_ENV: 'test',
    API_HOST: '127.0.0.1',
    API_PORT: '0',
    MONGODB_URI: mongodbUri,
    AUTH0_DOMAIN: issuer.origin,
    RELEASES_DIR: releasesDir,
    PICTURES_DIR: join(releasesDir, 'pictures'),
    // Tests reconcile orders on demand.
    RECONCILE_INTERVAL_MS: '0',
    LOG_LEVEL: keepLogs ? 'info' : 'silent',
    ...longTimeouts,
    ...env,
  });
  const nest = await createApp(config, stream);
  // By default, the SDK waits half a second or longer before it repeats a call.
  nest.get(Stripe).getInitialNetworkRetryDelay = () => 0;
  await nest.listen(config.port, config.host);
  const database = nest.get<Connection>(getConnectionToken());
  const ownShape = givenUri === undefined ? await shapeOf(database) : undefined;
  return {
    ...callerAt(await nest.getUrl()),
    nest,
    issuer,
    database,
    releasesDir,
    logs,
    changesReported: async () => {
      const clock = nest.get(Clock);
      const asked = clock.now().getTime();
      await until(() => nest.get(ChangeFeed).isUpToDate(clock.now().getTime() - asked));
    },
    startAnother: async (options = {}) => {
      const shared = { MONGODB_URI: mongodbUri, AUTH0_DOMAIN: issuer.origin };
      const other = await startApp({ ...options, env: { ...shared, ...options.env } });
      others.push(other);
      return other;
    },
    close: async () => {
      for (const other of others) await other.close();
      await nest.close();
      await issuer.close();
      await rm(releasesDir, { recursive: true, force: true });
      if (ownShape) giveBackDatabase({ uri: mongodbUri, shape: ownShape });
    },
  };
}

const isFile = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

/** Untyped input of any operation. */
type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

export function requestFor(operation: Call, input: Parts, token?: string): [string, RequestInit] {
  const { params = {}, query = {}, body } = input;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return [
    search ? `${path}?${search}` : path,
    {
      method: operation.method,
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': `application/${isFile(body) ? 'octet-stream' : 'json'}` }),
      },
      ...(body === undefined ? {} : { body: isFile(body) ? body : JSON.stringify(body) }),
    },
  ];
}
