import type { MouseEvent } from 'react';
import { FieldButton } from '../fields/field-button';

/** A picture of the portal of which no copy is made, as of every SVG: pages show initials in its place. */
const DRAWN = '/favicon.svg';

/** Fills the field, because an account needs an address there. */
export function DrawnPhoto() {
  return <FieldButton onClick={fill}>Use a drawn one</FieldButton>;
}

function fill({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
  const field = form?.elements.namedItem('photoURL');
  if (!(field instanceof HTMLInputElement)) return;
  field.value = window.location.origin + DRAWN;
  // As if it was typed: a problem of the field goes away.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
