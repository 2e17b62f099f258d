/* Messages between page and card form never contain the card number. */

export interface BillingDetails {
  readonly address?: Readonly<Record<string, string>>;
  readonly email?: string;
  readonly name?: string;
  readonly phone?: string;
}

export type StyleRule = Readonly<Record<string, unknown>>;

export interface CardOptions {
  readonly style?: Readonly<Record<string, StyleRule>>;
  readonly hidePostalCode?: boolean;
  readonly hideIcon?: boolean;
  readonly disabled?: boolean;
  readonly value?: { readonly postalCode?: string };
}

export type Font =
  | { readonly cssSrc: string }
  | { readonly family: string; readonly src: string; readonly style?: string; readonly weight?: string };

export interface ValidationError {
  readonly type: 'validation_error';
  readonly code: string;
  readonly message: string;
}

export interface CardChange {
  readonly elementType: 'card';
  readonly empty: boolean;
  readonly complete: boolean;
  readonly brand: string;
  readonly error: ValidationError | undefined;
  readonly value: { readonly postalCode: string };
}

export type ToFrame =
  | { readonly type: 'init'; readonly options: CardOptions; readonly fonts: readonly Font[] }
  | { readonly type: 'update'; readonly options: CardOptions }
  | { readonly type: 'focus' | 'blur' | 'clear' }
  | {
      readonly type: 'save';
      readonly request: number;
      readonly as: 'payment_method' | 'token';
      readonly key: string;
      readonly billing: BillingDetails;
    };

export type ToPage =
  | { readonly type: 'loaded' | 'ready' | 'focus' | 'blur' | 'escape' | 'enter' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'change'; readonly change: CardChange }
  | { readonly type: 'saved'; readonly request: number; readonly result: ApiResult };

export type ApiResult = { readonly object: ApiObject } | { readonly error: ApiError };
export type ApiObject = Readonly<Record<string, unknown>> & { readonly id: string };
export interface ApiError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly payment_intent?: ApiObject;
}

export interface ChallengeAnswered {
  readonly type: 'three-d-secure';
  readonly intent: string;
}
