import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPayments } from '@blush/stand-ins/payments';
import { ConsoleLogger } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { Test, type TestingModule, type TestingModuleBuilder } from '@nestjs/testing';
import { AppModule } from '../../src/app.module.js';
import { loadConfig } from '../../src/common/config.js';
import { longTimeouts } from '../support/long-timeouts.js';
import { PUBLISHABLE_KEY, SECRET_KEY, WEBHOOK_SECRET } from '../support/provider.js';
import { giveBackDatabase, shapeOf, takeDatabase } from '../support/test-databases.js';

/** Replaces parts of the API by faulty ones, to check that histories detect the fault. */
export type Replace = (builder: TestingModuleBuilder) => TestingModuleBuilder;

/** The services without the HTTP server, with the payment stand-in. */
export interface Services {
  readonly nest: TestingModule;
  readonly providerUrl: string;
  close(): Promise<void>;
}

export async function startServices(replace: Replace = (builder) => builder): Promise<Services> {
  const dataDir = await mkdtemp(join(tmpdir(), 'blush-payments-'));
  const provider = await startPayments({
    port: 0,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    dataDir,
  });
  const uri = await takeDatabase();
  const config = loadConfig({
    NODE_ENV: 'test',
    MONGODB_URI: uri,
    STRIPE_API_BASE: provider.url,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    RECONCILE_INTERVAL_MS: '0',
    LOG_LEVEL: 'silent',
    ...longTimeouts,
  });
  const builder = Test.createTestingModule({ imports: [AppModule.forRoot(config)] });
  builder.setLogger(new ConsoleLogger({ logLevels: [] }));
  const nest = await replace(builder).compile();
  await nest.init();
  const shape = await shapeOf(nest.get(getConnectionToken()));
  return {
    nest,
    providerUrl: provider.url,
    close: async () => {
      await nest.close();
      await provider.close();
      await rm(dataDir, { recursive: true, force: true });
      giveBackDatabase({ uri, shape });
    },
  };
}
