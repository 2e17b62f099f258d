/** Result of a command of the operator. */
export interface CommandResult {
  readonly done: boolean;
  /** Is printed. */
  readonly sentence: string;
}
