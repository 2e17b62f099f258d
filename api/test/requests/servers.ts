import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { ApiProcess } from '../support/api-process.js';
import { TestIssuer } from '../support/issuer.js';
import { longTimeouts } from '../support/long-timeouts.js';
import { callerAt, type ReachableApi } from '../support/start-app.js';
import { MeasuredServer } from './measured-server.js';
import { startRawServer } from './start-raw-server.js';

export type ServerName = 'cached' | 'uncached' | 'raw';

/** The API as it runs, the API without its caches, and bare Fastify, over one database. */
export class Servers {
  private constructor(
    readonly api: ReachableApi,
    private readonly byName: Readonly<Record<ServerName, MeasuredServer>>,
    readonly close: () => Promise<void>,
  ) {}

  static async start(mongodbUri: string): Promise<Servers> {
    const folder = await mkdtemp(join(tmpdir(), 'blush-requests-'));
    const issuer = await TestIssuer.start();
    const database = await mongoose.createConnection(mongodbUri).asPromise();
    const env = {
      MONGODB_URI: mongodbUri,
      AUTH0_DOMAIN: issuer.origin,
      RELEASES_DIR: folder,
      RECONCILE_INTERVAL_MS: '0',
      RATE_LIMIT_PER_MINUTE: '100000000',
      ...longTimeouts,
    };
    const start = (name: string, entry: string) =>
      ApiProcess.start(name, { entry, env, logFile: join(folder, `${name}.log`) });
    const cached = await start('cached', 'dist/main.js');
    const uncached = await start('uncached', 'test/requests/uncached-main.mjs');
    const raw = await startRawServer({ mongodbUri, issuer, logFile: join(folder, 'raw.log') });
    return new Servers(
      { ...callerAt(cached.url), issuer, database },
      {
        cached: new MeasuredServer(cached.url, cached.pid),
        uncached: new MeasuredServer(uncached.url, uncached.pid),
        raw: new MeasuredServer(raw.url, raw.pid),
      },
      async () => {
        await Promise.all([cached.stop(), uncached.stop(), raw.stop()]);
        await issuer.close();
        await database.close();
        await rm(folder, { recursive: true, force: true });
      },
    );
  }

  get(name: ServerName): MeasuredServer {
    return this.byName[name];
  }
}
