import { unlessBlocked } from '@blush/shared-ui/bundled';
import { readClaims, type AccessClaims } from './access-claims';

const KEY = 'access-token';
const BOOTSTRAPPING_KEY = 'blush:entering';

/** Stores the token in local storage for all tabs; a token that the API has not accepted yet is pending, in this tab only. */
export class TokenStore {
  #pending: string | undefined;

  get token(): string | undefined {
    return this.#pending ?? this.stored;
  }

  /** Token of the last sign-in that the API accepted. */
  get stored(): string | undefined {
    return unlessBlocked(() => localStorage.getItem(KEY)) ?? undefined;
  }

  get claims(): AccessClaims | undefined {
    return this.token === undefined ? undefined : readClaims(this.token);
  }

  /** True also after a reload, which loses the pending token. */
  get isBootstrapping(): boolean {
    return unlessBlocked(() => sessionStorage.getItem(BOOTSTRAPPING_KEY)) === 'yes';
  }

  setPending(token: string): void {
    this.#pending = token;
    sessionStorage.setItem(BOOTSTRAPPING_KEY, 'yes');
  }

  store(token: string): void {
    this.dropPending();
    localStorage.setItem(KEY, token);
  }

  drop(): void {
    this.dropPending();
    unlessBlocked(() => localStorage.removeItem(KEY));
  }

  /** @param changed is given the token that is stored now: the events of a tab in the background may be late */
  watchOtherTabs(changed: (token: string | undefined) => void): void {
    window.addEventListener('storage', ({ key, storageArea }) => {
      // `key` is null when the storage was cleared.
      if (storageArea === localStorage && (key === KEY || key === null)) changed(this.stored);
    });
  }

  dropPending(): void {
    this.#pending = undefined;
    unlessBlocked(() => sessionStorage.removeItem(BOOTSTRAPPING_KEY));
  }
}
