import type { Adapter, AdapterFactory } from 'oidc-provider';
import type { ModelStore } from './model-store.js';

/** The provider's view of the store, one adapter per model. */
export function adapterOver(store: ModelStore): AdapterFactory {
  return (model): Adapter => ({
    upsert: (id, payload, seconds) => store.put(model, id, payload, seconds),
    find: (id) => Promise.resolve(store.get(model, id)),
    findByUid: (uid) => Promise.resolve(store.get(model, store.sessionId(uid) ?? '')),
    // Device codes are the only records with a user code, and that flow is off.
    findByUserCode: () => Promise.resolve(undefined),
    consume: (id) => store.consume(model, id),
    destroy: (id) => store.remove(model, id),
    revokeByGrantId: (grantId) => store.removeWhere(model, (payload) => payload.grantId === grantId),
  });
}
