/**
 * Something that went wrong outside the program: a port in use, a wrong variable, a refused release. The
 * message is all a person needs, the cure included, so no stack is shown.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
}
