import { readClaims, type AccessClaims } from './access-claims';

const KEY = 'access-token';
const BOOTSTRAPPING_KEY = 'blush:entering';

/** Kept for all tabs in local storage, or in this tab until the API has accepted it. */
export class TokenStore {
  #held: string | undefined;

  get token(): string | undefined {
    return this.#held ?? localStorage.getItem(KEY) ?? undefined;
  }

  get claims(): AccessClaims | undefined {
    return this.token === undefined ? undefined : readClaims(this.token);
  }

  /** After a reload before the API has accepted a token. */
  get isBootstrapping(): boolean {
    return sessionStorage.getItem(BOOTSTRAPPING_KEY) !== null;
  }

  hold(token: string): void {
    this.#held = token;
    sessionStorage.setItem(BOOTSTRAPPING_KEY, 'yes');
  }

  keep(token: string): void {
    this.#clear();
    localStorage.setItem(KEY, token);
  }

  drop(): void {
    this.#clear();
    localStorage.removeItem(KEY);
  }

  watchOtherTabs(changed: (token: string | undefined) => void): void {
    window.addEventListener('storage', ({ key, newValue, storageArea }) => {
      if (storageArea !== localStorage) return;
      if (key === KEY) changed(newValue ?? undefined);
      // `key` is null when the storage was cleared.
      else if (key === null) changed(undefined);
    });
  }

  #clear(): void {
    this.#held = undefined;
    sessionStorage.removeItem(BOOTSTRAPPING_KEY);
  }
}
