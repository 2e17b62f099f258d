import type { FastifyInstance } from 'fastify';

/** From the stop signal on, a server says that it is not ready, while it still answers. */
export class Draining {
  #begun = false;

  get begun(): boolean {
    return this.#begun;
  }

  begin(): void {
    this.#begun = true;
  }

  /**
   * Once draining has begun, each connection ends with its next answer, so that clients connect to another server. Node
   * closes idle connections on stop; one that becomes idle later would keep the process running for a minute.
   */
  closeConnectionsOf(server: FastifyInstance): void {
    server.addHook('preClose', (done) => {
      this.begin();
      done();
    });
    server.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#begun) reply.header('connection', 'close');
      done();
    });
  }
}
