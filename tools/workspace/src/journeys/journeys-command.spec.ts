import { type AddressInfo, createServer, type Server } from 'node:net';
import { devNull } from 'node:os';
import { jest } from '@jest/globals';
import { Failure } from '@blush/server-kit/failure';
import { temporaryFolder } from '@blush/server-kit/testing';
import { run } from './index.js';

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  Object.assign(process.env, { BLUSH_ENV_FILE: devNull, BLUSH_HOME: temporaryFolder() });
});
afterEach(() => jest.restoreAllMocks());

describe('npm run journeys refuses', () => {
  it('the live shell if no portal runs, without a stack trace', async () => {
    const refused = run(['mfe-student']);
    // The command line shows a `Failure` without a stack trace.
    await expect(refused).rejects.toThrow(Failure);
    await expect(refused).rejects.toThrow('Start it first (npm start), or try --shell=tree alone.');
  });

  it('an address at which no portal answers', async () => {
    const server = await new Promise<Server>((resolve) => {
      const listening = createServer().listen(0, 'localhost', () => resolve(listening));
    });
    const address = `http://localhost:${(server.address() as AddressInfo).port}`;
    await new Promise((resolve) => server.close(resolve));
    expect(await run(['mfe-student', `--shell=${address}`])).toBe(1);
    expect(printed.join('\n')).toContain(`No portal answers at ${address}`);
    expect(printed.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
  });
});
