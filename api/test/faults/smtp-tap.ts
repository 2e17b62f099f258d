import type { Socket } from 'node:net';
import { TcpRelay } from '../support/index.js';
import type { CallRecorder } from './call-recorder.js';

const END_OF_COMMAND = '\r\n';
const END_OF_CONTENT = '\r\n.\r\n';
/** The last line of an answer has no hyphen after its code. */
const completeAnswer = /^\d{3} .*\r\n$/m;

/**
 * Proxy to the mail server that reports each step of a mail to a {@link CallRecorder}: `smtp connect`, `smtp MAIL`, `smtp RCPT`,
 * `smtp DATA`, `smtp content`.
 */
export class SmtpTap {
  private constructor(private readonly relay: TcpRelay) {}

  /** @param url of the mail server */
  static async start(url: string, recorder: CallRecorder): Promise<SmtpTap> {
    const { hostname: host, port } = new URL(url);
    const relay = await TcpRelay.start({ host, port: Number(port) }, (api, server) =>
      new Dialogue(api, server, recorder).begin(),
    );
    return new SmtpTap(relay);
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.relay.port}`;
  }

  close(): Promise<void> {
    return this.relay.close();
  }
}

/** Passes on one step after the other, also those that the API sends without waiting for answers (RFC 2920). */
class Dialogue {
  private steps = '';
  private answer = '';
  private current = 'connect';
  private isAnswered = false;
  private isFatal = false;

  constructor(
    private readonly api: Socket,
    private readonly server: Socket,
    private readonly recorder: CallRecorder,
  ) {}

  begin(): void {
    this.api.setEncoding('latin1').on('data', (chunk: string) => {
      this.steps += chunk;
      this.passOn();
    });
    this.server.setEncoding('latin1').on('data', (chunk: string) => {
      this.answer += chunk;
      if (completeAnswer.test(this.answer)) this.takeAnswer();
    });
    this.intercept();
  }

  private passOn(): void {
    if (!this.isAnswered) return;
    const isContent = this.current === 'DATA';
    const end = isContent ? END_OF_CONTENT : END_OF_COMMAND;
    const length = this.steps.indexOf(end) + end.length;
    if (length < end.length) return;
    const step = this.steps.slice(0, length);
    this.steps = this.steps.slice(length);
    this.current = isContent ? 'content' : (step.split(/[\s:]/, 1)[0] ?? '').toUpperCase();
    this.isAnswered = false;
    if (this.intercept()) this.server.write(step, 'latin1');
  }

  private takeAnswer(): void {
    if (this.isFatal) return this.recorder.kill();
    this.api.write(this.answer, 'latin1');
    // A refused DATA is followed by a command.
    if (this.current === 'DATA' && !this.answer.startsWith('354')) this.current = '';
    this.answer = '';
    this.isAnswered = true;
    this.passOn();
  }

  /** Returns whether the step goes on to the server. */
  private intercept(): boolean {
    const interception = this.recorder.intercept(`smtp ${this.current}`);
    if (interception === 'before') this.recorder.kill();
    this.isFatal = interception === 'after';
    return interception !== 'before';
  }
}
