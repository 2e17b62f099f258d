/*
 * The web APIs that React, React Router and the API client need, in JavaScript: pages are rendered in a bare ECMAScript
 * context, which has none of them (docs/adr/0033). Existing ones are kept.
 */
// First: the URL parser below needs `TextEncoder` when it is loaded.
import 'fast-text-encoding';
import { AbortController, AbortSignal } from 'abortcontroller-polyfill/dist/cjs-ponyfill';
import { ReadableStream } from 'web-streams-polyfill';
import { Headers, Request, Response } from 'whatwg-fetch';
import { URL, URLSearchParams } from 'whatwg-url';

const platform = {
  AbortController,
  AbortSignal,
  Headers,
  ReadableStream,
  Request,
  Response,
  URL,
  URLSearchParams,
};

for (const [name, value] of Object.entries(platform)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value });
}
