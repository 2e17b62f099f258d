import type { ApiError, ApiObject, ApiResult } from './messages.js';

type FormValue = string | number | boolean | undefined | { readonly [key: string]: FormValue };

function encodeForm(values: Readonly<Record<string, FormValue>>): URLSearchParams {
  const form = new URLSearchParams();
  const append = (name: string, value: FormValue): void => {
    if (value === undefined) return;
    if (typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) append(`${name}[${key}]`, inner);
    else form.append(name, String(value));
  };
  for (const [name, value] of Object.entries(values)) append(name, value);
  return form;
}

/** Sends the publishable key in a form, as stripe.js does, because a form needs no CORS preflight. */
export async function callApi(
  url: string,
  method: 'GET' | 'POST',
  values: Readonly<Record<string, FormValue>>,
): Promise<ApiResult> {
  const form = encodeForm(values);
  try {
    const response =
      method === 'GET' ? await fetch(`${url}?${form.toString()}`) : await fetch(url, { method, body: form });
    const body = (await response.json()) as ApiObject | { error: ApiError };
    return 'error' in body ? { error: customerError(body.error as ApiError) } : { object: body };
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

/** Replaces the API's message of a plain decline by that of stripe.js. */
function customerError(error: ApiError): ApiError {
  const isPlainDecline = error.code === 'card_declined' && error.message === 'Your card was declined.';
  return isPlainDecline ? { ...error, message: 'Your card has been declined.' } : error;
}
