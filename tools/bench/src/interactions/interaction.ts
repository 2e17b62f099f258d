/** An interaction, and the milliseconds from the input to the next paint; 0 if less than 16. */
export interface Interaction {
  readonly what: string;
  readonly ms: number;
}

export const FIRST_TAP = 'first tap';
