/** A promise that a test resolves, such as one that holds back answers. Node 20 has no `Promise.withResolvers`. */
export function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
