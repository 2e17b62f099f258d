/** A face seen from the front: eyes on the line y = 0, chin at y = 155, light from the left. */
export interface Features {
  readonly skin: 0 | 1 | 2 | 3 | 4;
  readonly lips: string;
  readonly brows: string;
  /** Undefined: bare lids. */
  readonly lids?: string;
  readonly wing?: boolean;
  readonly blush?: number;
  readonly broad?: boolean;
  readonly gaze?: 'closed' | 'open';
  readonly iris?: string;
  readonly lashes?: boolean;
  readonly age?: boolean;
  readonly smile?: number;
}
