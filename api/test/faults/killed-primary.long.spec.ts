import { failover } from './failover.js';

/** `npm run bench -- faults` runs 200. */
const CHECKOUTS = 40;
const LONG_MS = 300_000;

it(
  `the primary of three nodes is killed during ${CHECKOUTS} checkouts: none is lost or duplicated`,
  async () => {
    const { enrolled, broken } = await failover(CHECKOUTS);
    expect(broken).toEqual([]);
    expect(enrolled).toBe(CHECKOUTS);
  },
  LONG_MS,
);
