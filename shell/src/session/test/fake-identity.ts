import type { Attempt, IdentityClient, ProviderAnswer } from '../identity-client';
import { aToken } from './fake-tenant';

export function refusal(error: string): Error {
  return Object.assign(new Error(error), { error });
}

interface Redirect {
  readonly params: Record<string, string>;
  readonly attempt: Attempt;
}

export class FakeIdentity implements IdentityClient {
  answer: ProviderAnswer | undefined;
  currentToken = aToken();
  renewToken: () => Promise<string> = () => Promise.resolve(aToken());
  popupResult: () => Promise<void> = () => Promise.resolve();
  signOutResult: () => Promise<void> = () => Promise.resolve();
  readonly redirects: Redirect[] = [];
  readonly popups: Record<string, string>[] = [];
  silentResult: () => Promise<string> = () => Promise.resolve(aToken());
  readonly silentSignIns: Record<string, string>[] = [];
  renewals = 0;
  signOuts = 0;
  forgotten = 0;

  readonly redirect = (params: Record<string, string>, attempt: Attempt): Promise<void> => {
    this.redirects.push({ params, attempt });
    return Promise.resolve();
  };
  readonly signInWithPopup = (_popup: Window, params: Record<string, string>): Promise<void> => {
    this.popups.push(params);
    return this.popupResult();
  };
  readonly signInSilently = (params: Record<string, string>): Promise<string> => {
    this.silentSignIns.push(params);
    return this.silentResult();
  };
  readonly token = (): Promise<string> => Promise.resolve(this.currentToken);
  readonly freshToken = (): Promise<string> => {
    this.renewals += 1;
    return this.renewToken();
  };
  readonly forget = (): Promise<void> => {
    this.forgotten += 1;
    return Promise.resolve();
  };
  readonly signOut = (): Promise<void> => {
    this.signOuts += 1;
    return this.signOutResult();
  };
}
