import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureProgram, root } from '@blush/machine';
import { until } from '../support/index.js';

/** Ports below the ephemeral ones, which connections of other tests use. */
const PORTS = { from: 20_000, count: 10_000 } as const;

/** Rights of the login in `deploy/compose`. */
const [, rights = ''] =
  /user blush on >%s ([^\\]+)/.exec(readFileSync(join(root, 'deploy/compose/make-secrets.sh'), 'utf8')) ?? [];

/** A real Redis or Valkey, without data on disk; its login has the shipped rights. */
export class RedisServer {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly binary: string,
    private readonly port: number,
  ) {
    process.once('exit', () => this.process?.kill('SIGKILL'));
  }

  static async start(): Promise<RedisServer> {
    const print = (line: string) => void process.stderr.write(`${line}\n`);
    const binary = await ensureProgram('redis', 'unit:api', print);
    for (;;) {
      const server = new RedisServer(binary, PORTS.from + Math.floor(Math.random() * PORTS.count));
      if (await server.resume()) return server;
    }
  }

  get url(): string {
    return `redis://blush:secret@127.0.0.1:${this.port}`;
  }

  /** Returns whether it runs: it does not if another process has its port. */
  async resume(): Promise<boolean> {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
    const login = ['--user', 'blush', 'on', '>secret', ...rights.split(' ')];
    const started = spawn(this.binary, [...args, ...login], { stdio: 'ignore' });
    this.process = started;
    await until(async () => started.exitCode !== null || (await this.answers()));
    return started.exitCode === null;
  }

  async stop(): Promise<void> {
    const running = this.process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  /** Keeps connections open and answers nothing. */
  hang(): void {
    this.process?.kill('SIGSTOP');
  }

  wake(): void {
    this.process?.kill('SIGCONT');
  }

  /** The answer, in the server's protocol, to a command of a login with all rights. */
  async ask(command: string): Promise<string> {
    const socket = connect(this.port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      socket.write(`${command}\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      return answer.toString();
    } finally {
      socket.destroy();
    }
  }

  private async answers(): Promise<boolean> {
    try {
      return (await this.ask('PING')) === '+PONG\r\n';
    } catch {
      return false;
    }
  }
}
