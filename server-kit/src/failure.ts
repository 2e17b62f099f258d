/** An expected operational error: the message includes the remedy and is shown without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure';
}
