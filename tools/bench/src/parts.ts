import type { Bench } from './bench.js';
import type { Table } from './table.js';

type Measure = (bench: Bench) => Promise<Table>;

export const parts: Readonly<Record<string, () => Promise<Measure>>> = {
  starts: async () => (await import('./starts/index.js')).measureStarting,
  bundles: async () => (await import('./bundles/index.js')).measureBundles,
  gate: async () => (await import('./gate/index.js')).measureGate,
  'gate-long': async () => (await import('./gate/index.js')).measureAll,
  web: async () => (await import('./web/index.js')).measureWeb,
  remotes: async () => (await import('./remotes/index.js')).measureManyRemotes,
  oversell: async () => (await import('./oversell/index.js')).measureOverselling,
  deliveries: async () => (await import('./deliveries/index.js')).measureDeliveries,
  checkouts: async () => (await import('./checkouts/index.js')).measureCheckouts,
  'seat-shards': async () => (await import('./seat-shards/index.js')).measureSeatShards,
  api: async () => (await import('./api/index.js')).measureApi,
  tables: async () => (await import('./tables/index.js')).measureTables,
  histories: async () => (await import('./histories/index.js')).measureHistories,
  faults: async () => (await import('./faults/index.js')).measureFaults,
  rolling: async () => (await import('./rolling/index.js')).measureRolling,
  soak: async () => (await import('./soak/index.js')).measureSoak,
  interactions: async () => (await import('./interactions/index.js')).measureInteractions,
  lighthouse: async () => (await import('./lighthouse/index.js')).measureQuality,
};
