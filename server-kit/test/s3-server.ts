import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketPlace } from '../src/config/store-location.js';

const PAGE = 1000;

interface StoredObject {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
  readonly etag: string;
}

/** Settings of servers whose releases or pictures are in a bucket. */
export function bucketSettings(
  variable: 'RELEASES_URL' | 'PICTURES_URL',
  { bucket, prefix, region, endpoint = '', credentials }: BucketPlace,
): Record<string, string> {
  return {
    [variable]: `s3://${bucket}/${prefix}`,
    AWS_REGION: region,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    AWS_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
  };
}

/** A server that speaks S3, with a bucket. */
export interface BucketServer {
  /** Part of the bucket that no test has used. */
  newPlace(): BucketPlace;
  /** Another part of the bucket, with the objects of this one. */
  copyOf(place: BucketPlace): Promise<BucketPlace>;
  /** Stops answering until `resumeAnswering`. */
  stopAnswering(): Promise<void>;
  resumeAnswering(): Promise<void>;
  stop(): Promise<void>;
}

/** The operations of S3 that stores use, in memory. The long tests run on another server that speaks S3. */
export class S3Server implements BucketServer {
  /** Objects by path: `/<bucket>/<key>`. */
  private readonly objects = new Map<string, StoredObject>();
  private isStopped = false;
  /** Code with which it refuses each request (403), such as `AccessDenied`. */
  refusalCode: string | undefined;

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async start(): Promise<S3Server> {
    const server = createServer();
    const s3 = new S3Server(server);
    server.on('request', (request, response) => void s3.#answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return s3;
  }

  newPlace(): BucketPlace {
    const { port } = this.server.address() as AddressInfo;
    return {
      bucket: 'files',
      prefix: `${randomUUID()}/`,
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    };
  }

  copyOf(place: BucketPlace): Promise<BucketPlace> {
    const copy = this.newPlace();
    const start = `/${place.bucket}/${place.prefix}`;
    for (const [path, object] of [...this.objects]) {
      if (path.startsWith(start))
        this.objects.set(`/${copy.bucket}/${copy.prefix}${path.slice(start.length)}`, object);
    }
    return Promise.resolve(copy);
  }

  stopAnswering(): Promise<void> {
    this.isStopped = true;
    return Promise.resolve();
  }

  resumeAnswering(): Promise<void> {
    this.isStopped = false;
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (this.isStopped) return void request.socket.destroy();
    if (this.refusalCode !== undefined) return refuse(response, 403, this.refusalCode);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const path = decodeURIComponent(pathname);
    if (searchParams.get('list-type') === '2') return this.#list(path, searchParams, response);
    if (request.method === 'PUT') return this.#put(path, Buffer.concat(parts), request.headers, response);
    if (request.method === 'DELETE') {
      this.objects.delete(path);
      return void response.writeHead(204).end();
    }
    return this.#get(path, request, response);
  }

  #get(path: string, { method, headers }: IncomingMessage, response: ServerResponse): void {
    const found = this.objects.get(path);
    if (found === undefined) return refuse(response, 404, 'NoSuchKey');
    if (headers['if-none-match'] === found.etag) return void response.writeHead(304).end();
    for (const name of ['content-type', 'content-encoding', 'cache-control'] as const) {
      const value = found.headers[name];
      if (value !== undefined) response.setHeader(name, value);
    }
    response.writeHead(200, { etag: found.etag, 'content-length': found.body.length });
    response.end(method === 'HEAD' ? undefined : found.body);
  }

  #put(path: string, body: Buffer, headers: IncomingHttpHeaders, response: ServerResponse): void {
    const there = this.objects.get(path);
    const { 'if-match': match, 'if-none-match': noneMatch } = headers;
    if (match !== undefined && there === undefined) return refuse(response, 404, 'NoSuchKey');
    if ((match !== undefined && match !== there?.etag) || (noneMatch === '*' && there !== undefined)) {
      return refuse(response, 412, 'PreconditionFailed');
    }
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    this.objects.set(path, { body, headers, etag });
    response.writeHead(200, { etag }).end();
  }

  #list(path: string, query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter');
    const start = `${path.replace(/\/$/, '')}/`;
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(start + prefix))
      .map((key) => key.slice(start.length))
      .sort();
    const after = query.get('continuation-token') ?? '';
    const folderOf = (key: string) => {
      const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length);
      return end === -1 ? undefined : key.slice(0, end + 1);
    };
    const named = [...new Set(keys.map((key) => folderOf(key) ?? key))].filter((name) => name > after);
    const page = named.slice(0, PAGE);
    const next = named.length > PAGE ? page.at(-1) : undefined;
    const rows = page.map((name) =>
      name.endsWith('/')
        ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${name}</Key></Contents>`,
    );
    const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<ListBucketResult>${rows.join('')}${more}</ListBucketResult>`);
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
