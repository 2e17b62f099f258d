import type { UserEvent } from '@testing-library/user-event';

/** Pastes the text in one step, so that the form renders once instead of per letter. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}
