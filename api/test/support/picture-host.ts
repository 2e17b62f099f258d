import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of another origin with pictures to fetch; answers with a picture unless a test sets another answer. */
export class PictureHost {
  readonly requests: IncomingMessage[] = [];
  private answer: Answer;

  private constructor(
    private readonly server: Server,
    readonly picture: Buffer,
  ) {
    this.answer = this.withPicture;
    server.on('request', (request, response) => {
      this.requests.push(request);
      this.answer(request, response);
    });
  }

  static async start(): Promise<PictureHost> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new PictureHost(server, await pictureOf('#c05070'));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  answers(answer: Answer): void {
    this.answer = answer;
  }

  answersWithPicture(): void {
    this.answer = this.withPicture;
  }

  private readonly withPicture: Answer = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(this.picture);

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export function pictureOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}
