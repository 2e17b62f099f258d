import { aToken } from './test/fake-tenant';
import { TokenBox } from './token-box';

let box: TokenBox;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  box = new TokenBox();
});

describe('ACC-08 the token', () => {
  it('is held in this tab alone until the API has accepted it', () => {
    box.hold('held');
    expect(box.token).toBe('held');
    expect(box.entering).toBe(true);
    expect(new TokenBox().token).toBeUndefined();
    expect(new TokenBox().entering).toBe(true);
  });

  it('is kept for all tabs and reloads once the API has accepted it', () => {
    box.hold('held');
    box.keep('kept');
    expect(box.token).toBe('kept');
    expect(box.entering).toBe(false);
    expect(new TokenBox().token).toBe('kept');
    expect(localStorage.getItem('access-token')).toBe('kept');
  });

  it('is gone everywhere when it is dropped, held or kept', () => {
    box.keep('kept');
    box.hold('held');
    box.drop();
    expect(box.token).toBeUndefined();
    expect(box.entering).toBe(false);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it('tells whose it is, and nothing where there is none or it cannot be read', () => {
    expect(box.claims).toBeUndefined();
    box.keep(aToken({ sub: 'auth0|nora' }));
    expect(box.claims?.user.uid).toBe('auth0|nora');
    box.keep('nonsense');
    expect(box.claims).toBeUndefined();
  });
});

describe('what other tabs do', () => {
  const happens = (init: StorageEventInit) =>
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, ...init }));

  it('is told where it is about the token', () => {
    const told: (string | undefined)[] = [];
    box.watchOtherTabs((token) => told.push(token));
    happens({ key: 'access-token', newValue: 'renewed' });
    happens({ key: 'access-token', newValue: null });
    happens({ key: null });
    expect(told).toEqual(['renewed', undefined, undefined]);
  });

  it('is nothing where it is about something else', () => {
    const told = jest.fn();
    box.watchOtherTabs(told);
    happens({ key: 'theme', newValue: 'dark' });
    happens({ key: 'access-token', newValue: 'other', storageArea: sessionStorage });
    happens({ key: null, storageArea: sessionStorage });
    expect(told).not.toHaveBeenCalled();
  });
});
