import { blockStorage } from '@blush/shared-ui/testing';
import { aToken } from './test/fake-tenant';
import { TokenStore } from './token-store';

let tokens: TokenStore;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  tokens = new TokenStore();
});

describe('ACC-08 the token', () => {
  it('is pending until the API has accepted it: a reload loses the token, but not the mark of the sign-in', () => {
    tokens.setPending('pending');
    expect(tokens.token).toBe('pending');
    expect(tokens.isBootstrapping).toBe(true);
    expect(new TokenStore().token).toBeUndefined();
    expect(new TokenStore().isBootstrapping).toBe(true);
  });

  it('is stored for other tabs and reloads once the API has accepted it', () => {
    tokens.setPending('pending');
    tokens.store('stored');
    expect(tokens.token).toBe('stored');
    expect(tokens.isBootstrapping).toBe(false);
    expect(new TokenStore().token).toBe('stored');
    expect(localStorage.getItem('access-token')).toBe('stored');
  });

  it('is removed by `drop()`, whether pending or stored', () => {
    tokens.store('stored');
    tokens.setPending('pending');
    tokens.drop();
    expect(tokens.token).toBeUndefined();
    expect(tokens.isBootstrapping).toBe(false);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it('stays stored when only a pending one is dropped', () => {
    tokens.store('stored');
    tokens.setPending('pending');
    tokens.dropPending();
    expect(tokens.token).toBe('stored');
    expect(tokens.isBootstrapping).toBe(false);
  });

  it('has claims, unless it is missing or cannot be decoded', () => {
    expect(tokens.claims).toBeUndefined();
    tokens.store(aToken({ sub: 'auth0|nora' }));
    expect(tokens.claims?.user.uid).toBe('auth0|nora');
    tokens.store('nonsense');
    expect(tokens.claims).toBeUndefined();
  });
});

describe('a storage event of another tab', () => {
  const dispatch = (init: StorageEventInit) =>
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, ...init }));
  const KEY = 'access-token';

  it('is passed on when the token changes', () => {
    const changes: (string | undefined)[] = [];
    tokens.watchOtherTabs((token) => changes.push(token));
    localStorage.setItem(KEY, 'renewed');
    dispatch({ key: KEY, newValue: 'renewed' });
    localStorage.removeItem(KEY);
    dispatch({ key: KEY, newValue: null });
    dispatch({ key: null });
    expect(changes).toEqual(['renewed', undefined, undefined]);
  });

  it('that is late passes on the token that is stored now', () => {
    const changes: (string | undefined)[] = [];
    tokens.watchOtherTabs((token) => changes.push(token));
    localStorage.setItem(KEY, 'newer');
    dispatch({ key: KEY, newValue: null });
    expect(changes).toEqual(['newer']);
  });

  it('is ignored when another entry changes', () => {
    const changes = jest.fn();
    tokens.watchOtherTabs(changes);
    dispatch({ key: 'theme', newValue: 'dark' });
    dispatch({ key: 'access-token', newValue: 'other', storageArea: sessionStorage });
    dispatch({ key: null, storageArea: sessionStorage });
    expect(changes).not.toHaveBeenCalled();
  });
});

describe('site storage that the user blocks', () => {
  it('has no token, and removing one does nothing', () => {
    blockStorage();
    expect(tokens.token).toBeUndefined();
    expect(tokens.claims).toBeUndefined();
    expect(tokens.isBootstrapping).toBe(false);
    expect(() => tokens.drop()).not.toThrow();
  });
});
