import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { S3 } from '@aws-sdk/client-s3';
import { ensurePythonPackages } from '@blush/machine';
import type { BucketPlace } from '@blush/server-kit/config';
import { type BucketServer, eventually } from '@blush/server-kit/testing';

/** Below the ephemeral ports, which connections of other tests take. */
const PORTS = { from: 20_000, count: 10_000 } as const;
const BUCKET = 'releases';

/** Server of moto, an independent implementation of S3. */
export class MotoServer implements BucketServer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly endpoint: string,
  ) {
    process.once('exit', () => child.kill('SIGKILL'));
  }

  static async start(): Promise<MotoServer> {
    const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));
    const packages = await ensurePythonPackages(requirements, (line) => process.stderr.write(`${line}\n`));
    for (;;) {
      const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
      const child = spawn('python3', ['-m', 'moto.server', '-H', '127.0.0.1', '-p', String(port)], {
        stdio: 'ignore',
        env: { ...process.env, PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' },
      });
      const server = new MotoServer(child, `http://127.0.0.1:${port}`);
      if (await server.createBucket()) return server;
    }
  }

  newPlace(): BucketPlace {
    return {
      bucket: BUCKET,
      prefix: `${randomUUID()}/`,
      region: 'us-east-1',
      endpoint: this.endpoint,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    };
  }

  async copyOf({ prefix, region, endpoint = '', credentials }: BucketPlace): Promise<BucketPlace> {
    const copy = this.newPlace();
    const s3 = new S3({ region, endpoint, ...(credentials && { credentials }), forcePathStyle: true });
    // One answer has up to 1,000 objects.
    const { Contents: objects = [] } = await s3.listObjectsV2({ Bucket: BUCKET, Prefix: prefix });
    for (const { Key: key = '' } of objects)
      await s3.copyObject({
        Bucket: BUCKET,
        CopySource: `${BUCKET}/${key}`,
        Key: copy.prefix + key.slice(prefix.length),
      });
    return copy;
  }

  /** Pauses the server, which then keeps connections open and answers nothing. */
  stopAnswering(): Promise<void> {
    this.child.kill('SIGSTOP');
    return Promise.resolve();
  }

  resumeAnswering(): Promise<void> {
    this.child.kill('SIGCONT');
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  /** Returns whether the server runs; its port may be taken. */
  private async createBucket(): Promise<boolean> {
    let isMade = false;
    await eventually(async () => {
      const answer = await fetch(`${this.endpoint}/${BUCKET}`, { method: 'PUT' }).catch(() => undefined);
      isMade = answer?.ok === true;
      return isMade || this.child.exitCode !== null;
    }, 'moto answers');
    return isMade;
  }
}
