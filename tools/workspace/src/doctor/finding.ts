/** Result of a check. With a fault the portal cannot work; with a warning it can, but the operator should know. */
export type Finding =
  | { readonly level: 'ok'; readonly text: string }
  | { readonly level: 'warning' | 'fault'; readonly text: string; readonly remedy: string };

export interface Check {
  readonly name: string;
  /** @throws Error when the check could not run: this counts as a fault */
  run(): Promise<Finding>;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
/** @param remedy a sentence: what the operator should do */
export const warning = (text: string, remedy: string): Finding => ({ level: 'warning', text, remedy });
/** @param remedy a sentence: what the operator must do */
export const fault = (text: string, remedy: string): Finding => ({ level: 'fault', text, remedy });
