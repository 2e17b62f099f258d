import { readClaims, type AccessClaims } from './access-claims';

const KEY = 'access-token';
const ENTERING_KEY = 'blush:entering';

/** The access token: kept for all tabs under `access-token`, or held by this one until the API has accepted it. */
export class TokenBox {
  #held: string | undefined;

  /** The token calls are made with. */
  get token(): string | undefined {
    return this.#held ?? localStorage.getItem(KEY) ?? undefined;
  }

  /** What the token says; `undefined` without one, and for one that cannot be read. */
  get claims(): AccessClaims | undefined {
    return this.token === undefined ? undefined : readClaims(this.token);
  }

  /** Whether this tab was left, by a reload, while the API had yet to accept a token. */
  get entering(): boolean {
    return sessionStorage.getItem(ENTERING_KEY) !== null;
  }

  /** Uses a token in this tab that the API has not accepted yet. */
  hold(token: string): void {
    this.#held = token;
    sessionStorage.setItem(ENTERING_KEY, 'yes');
  }

  /** Keeps a token for every tab, over reloads. */
  keep(token: string): void {
    this.#letGo();
    localStorage.setItem(KEY, token);
  }

  drop(): void {
    this.#letGo();
    localStorage.removeItem(KEY);
  }

  /** Tells what another tab did with the kept token: the new one, or none. */
  watchOtherTabs(changed: (token: string | undefined) => void): void {
    window.addEventListener('storage', ({ key, newValue, storageArea }) => {
      if (storageArea !== localStorage) return;
      if (key === KEY) changed(newValue ?? undefined);
      // Everything was cleared.
      else if (key === null) changed(undefined);
    });
  }

  #letGo(): void {
    this.#held = undefined;
    sessionStorage.removeItem(ENTERING_KEY);
  }
}
