/** What a check found. A fault keeps the portal from working; a warning is allowed but should be known. */
export type Finding =
  | { readonly level: 'ok'; readonly text: string }
  | { readonly level: 'warning' | 'fault'; readonly text: string; readonly cure: string };

export interface Check {
  readonly name: string;
  /** @throws Error when it could not be checked, which is a fault */
  run(): Promise<Finding>;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
/** @param cure a sentence: what the operator should do */
export const warning = (text: string, cure: string): Finding => ({ level: 'warning', text, cure });
/** @param cure a sentence: what the operator has to do */
export const fault = (text: string, cure: string): Finding => ({ level: 'fault', text, cure });
