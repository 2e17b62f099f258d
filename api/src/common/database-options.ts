/** Applies where the URI sets no other limit. */
const SERVER_SELECTION_TIMEOUT_MS = 3_000;

/** Options for a connection to the address; they take precedence over those of the address itself. */
export function databaseOptions(mongodbUri: string): { readonly serverSelectionTimeoutMS?: number } {
  return /[?&]serverSelectionTimeoutMS=/i.test(mongodbUri)
    ? {}
    : { serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT_MS };
}
