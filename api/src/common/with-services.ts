import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { ApiConfig } from './config.js';
import { ConfigModule } from './config.module.js';

@Module({})
class CommandModule {}

/** Runs a command with the services of these modules, without a server. */
export async function withServices<Result>(
  config: ApiConfig,
  modules: readonly Type[],
  work: (services: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  const imports = [ConfigModule.forRoot(config), ...modules];
  const services = await NestFactory.createApplicationContext(
    { module: CommandModule, imports },
    { logger: false, abortOnError: false },
  );
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}
