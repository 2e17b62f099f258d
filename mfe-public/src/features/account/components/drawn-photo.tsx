import type { MouseEvent } from 'react';
import { FieldButton } from '../fields/field-button';

/** A file of the portal. Pages show initials in its place, because SVGs are never copied as own pictures. */
const DRAWN = '/favicon.svg';

/** Fills the field for users without a photo, because an account needs an address there. */
export function DrawnPhoto() {
  return <FieldButton onClick={fill}>Use a drawn one</FieldButton>;
}

function fill({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
  const field = form?.elements.namedItem('photoURL');
  if (!(field instanceof HTMLInputElement)) return;
  field.value = window.location.origin + DRAWN;
  // As if typed, so that an error message of the field goes away.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
