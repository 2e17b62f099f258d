import type { ReactNode } from 'react';

/** Text that ends with an e-mail address; the address can break only before the @. */
export function breakableAddress(text: string): ReactNode {
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
