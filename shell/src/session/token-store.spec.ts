import { aToken } from './test/fake-tenant';
import { TokenStore } from './token-store';

let store: TokenStore;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  store = new TokenStore();
});

describe('ACC-08 the token', () => {
  it('is held in this tab alone until the API has accepted it', () => {
    store.hold('held');
    expect(store.token).toBe('held');
    expect(store.isBootstrapping).toBe(true);
    expect(new TokenStore().token).toBeUndefined();
    expect(new TokenStore().isBootstrapping).toBe(true);
  });

  it('is kept for all tabs and reloads once the API has accepted it', () => {
    store.hold('held');
    store.keep('kept');
    expect(store.token).toBe('kept');
    expect(store.isBootstrapping).toBe(false);
    expect(new TokenStore().token).toBe('kept');
    expect(localStorage.getItem('access-token')).toBe('kept');
  });

  it('is gone everywhere when it is dropped, held or kept', () => {
    store.keep('kept');
    store.hold('held');
    store.drop();
    expect(store.token).toBeUndefined();
    expect(store.isBootstrapping).toBe(false);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it('has claims, and none when there is no token or it cannot be decoded', () => {
    expect(store.claims).toBeUndefined();
    store.keep(aToken({ sub: 'auth0|nora' }));
    expect(store.claims?.user.uid).toBe('auth0|nora');
    store.keep('nonsense');
    expect(store.claims).toBeUndefined();
  });
});

describe('what other tabs do', () => {
  const happens = (init: StorageEventInit) =>
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, ...init }));

  it('is told where it is about the token', () => {
    const told: (string | undefined)[] = [];
    store.watchOtherTabs((token) => told.push(token));
    happens({ key: 'access-token', newValue: 'renewed' });
    happens({ key: 'access-token', newValue: null });
    happens({ key: null });
    expect(told).toEqual(['renewed', undefined, undefined]);
  });

  it('is nothing where it is about something else', () => {
    const told = jest.fn();
    store.watchOtherTabs(told);
    happens({ key: 'theme', newValue: 'dark' });
    happens({ key: 'access-token', newValue: 'other', storageArea: sessionStorage });
    happens({ key: null, storageArea: sessionStorage });
    expect(told).not.toHaveBeenCalled();
  });
});
