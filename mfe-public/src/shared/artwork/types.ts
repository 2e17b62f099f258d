/** One picture in several sizes. */
export interface Art {
  /** Pixels of the largest size; all sizes have the same aspect ratio. */
  readonly width: number;
  readonly height: number;
  /** Address and width of each size. */
  readonly avif: readonly (readonly [address: string, width: number])[];
  /** For browsers without AVIF. */
  readonly webp: string;
}
