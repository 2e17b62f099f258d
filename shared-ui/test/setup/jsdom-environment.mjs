import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks, as far as node has it too. */
const fromNode = {
  BroadcastChannel,
  TextEncoder,
  TextDecoder,
  Request,
  Response,
  Headers,
  // Node's requests take signals of its own alone.
  AbortController,
  AbortSignal,
  structuredClone,
};

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
  }
}
