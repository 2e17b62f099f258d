/** The page uses the library wrongly: thrown, as stripe.js throws it, for the developer to see. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
