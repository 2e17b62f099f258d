import type { ReactNode } from 'react';

/** A text with an e-mail address at its end, which breaks before the @ only. */
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
