import type { Adapter, AdapterFactory } from 'oidc-provider';
import type { ModelStore } from './model-store.js';

export function adapterFactory(store: ModelStore): AdapterFactory {
  return (model): Adapter => ({
    upsert: (id, payload, seconds) => store.put(model, id, payload, seconds),
    find: (id) => Promise.resolve(store.get(model, id)),
    findByUid: (uid) => Promise.resolve(store.get(model, store.sessionId(uid) ?? '')),
    // Only device codes have user codes, and that flow is disabled.
    findByUserCode: () => Promise.resolve(undefined),
    consume: (id) => store.consume(model, id),
    destroy: (id) => store.remove(model, id),
    revokeByGrantId: (grantId) => store.removeWhere(model, (payload) => payload.grantId === grantId),
  });
}
