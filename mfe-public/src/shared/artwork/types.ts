/** A picture of ours, in the sizes it is kept in. */
export interface Art {
  /** Pixels of its largest size; the others have the same shape. */
  readonly width: number;
  readonly height: number;
  /** Address and width of each size. */
  readonly avif: readonly (readonly [address: string, width: number])[];
  /** For browsers that know no AVIF. */
  readonly webp: string;
}
