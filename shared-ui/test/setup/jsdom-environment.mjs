import { TestEnvironment } from 'jest-environment-jsdom';

/** Browser APIs that jsdom lacks and node has. */
const fromNode = {
  BroadcastChannel,
  TextEncoder,
  TextDecoder,
  Request,
  Response,
  Headers,
  // Node's fetch accepts only its own signals.
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
