import type { RemoteLoadFigures } from '@blush/shared-ui/contracts';
import { type LoadTimes, p75Of } from './load-times.js';

export interface CountedLoads {
  readonly _id: { readonly remote: string; readonly version: string };
  /** An estimate if only a share of the loads is reported, so it may not be whole. */
  readonly loads: number;
  readonly failures: number;
  readonly times: readonly LoadTimes[];
}

export function toFigures({ _id, loads, failures, times }: CountedLoads): RemoteLoadFigures {
  return { remote: _id.remote, version: _id.version, loads: Math.round(loads), failures, p75: p75Of(times) };
}
