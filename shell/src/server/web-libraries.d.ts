/* Libraries that come without types. They export classes of the web platform; `fast-text-encoding` sets globals. */
declare module 'fast-text-encoding';

declare module 'abortcontroller-polyfill/dist/cjs-ponyfill' {
  export const AbortController: typeof globalThis.AbortController;
  export const AbortSignal: typeof globalThis.AbortSignal;
}

declare module 'whatwg-fetch' {
  export const Headers: typeof globalThis.Headers;
  export const Request: typeof globalThis.Request;
  export const Response: typeof globalThis.Response;
}

declare module 'whatwg-url' {
  export const URL: typeof globalThis.URL;
  export const URLSearchParams: typeof globalThis.URLSearchParams;
}
