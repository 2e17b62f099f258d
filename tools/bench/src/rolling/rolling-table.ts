import type { Table } from '../table.js';

interface Phase {
  readonly name: 'calm' | 'restarts' | 'kill' | 'stepDown';
  readonly seconds: number;
  readonly requests: number;
  /** Requests without an answer, or with an unexpected status. */
  readonly failed: number;
  /** Requests that the API answered with 503, because the database had no primary. */
  readonly refused: number;
  /** Failed and refused requests that were sent after the killed process had ended. */
  readonly sentSince: number;
  /** Of these, requests that were sent more than one health check interval after that end. */
  readonly sentLate: number;
}

export interface RollingResult {
  readonly phases: readonly Phase[];
  /** Upper bound of the requests that the killed process had received, but not answered. */
  readonly inFlightAtKill: number;
  readonly checkouts: number;
  /** Checkouts that ended with a payment. */
  readonly confirmed: number;
  readonly broken: readonly string[];
}

const rows: Readonly<Record<Phase['name'], { what: string; aim: string }>> = {
  calm: { what: 'Nothing is done', aim: '0 failed' },
  restarts: { what: 'Each of three processes restarted, one after the other', aim: '0 failed' },
  kill: {
    what: 'One of them killed (SIGKILL), and started again',
    aim: 'no more than under way, none after a health check',
  },
  stepDown: { what: 'Another MongoDB node becomes primary', aim: '0 failed' },
};

export function rollingTable(
  { phases, inFlightAtKill, checkouts, broken }: RollingResult,
  rate: number,
): Table {
  return {
    head: [`${rate} requests per second`, 'Seconds', 'Requests', 'Failed', 'Told to come again', 'Must be'],
    rows: [
      ...phases.map(({ name, seconds, requests, failed, refused, sentSince }) => {
        const beside = name === 'kill' ? `, ${inFlightAtKill} under way, ${sentSince} sent since` : '';
        const { what, aim } = rows[name];
        return [what, seconds.toFixed(0), String(requests), `${failed}${beside}`, String(refused), aim];
      }),
      [`Seats and money of ${checkouts} checkouts`, '', '', `${broken.length} wrong`, '', '0 wrong'],
    ],
  };
}

/** One sentence for each broken promise. */
export function brokenPromises(result: RollingResult): string[] {
  const { phases, inFlightAtKill, checkouts, confirmed, broken } = result;
  return [
    ...broken,
    ...(confirmed === checkouts ? [] : [`${confirmed} of ${checkouts} checkouts ended with a payment`]),
    ...phases.flatMap(({ name, failed, refused, sentSince, sentLate }) => {
      const sentence = `${rows[name].what}: ${failed} failed, ${refused} told to come again`;
      if (name === 'kill') {
        const cut = failed + refused - sentSince;
        return [
          ...(cut <= inFlightAtKill ? [] : [`${sentence}, ${cut} of ${inFlightAtKill} under way`]),
          ...(sentLate === 0 ? [] : [`${sentence}, ${sentLate} after a health check`]),
        ];
      }
      return failed === 0 && (name === 'stepDown' || refused === 0) ? [] : [sentence];
    }),
  ];
}
