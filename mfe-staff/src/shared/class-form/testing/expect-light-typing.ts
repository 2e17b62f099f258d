import { fill } from '@blush/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A change of the name must render the card, but not the options of languages, which stand for all other fields. */
export async function expectLightTyping(user: UserEvent, name: HTMLElement): Promise<void> {
  const nameLanguage = jest.spyOn(Intl.DisplayNames.prototype, 'of');
  await fill(user, name, 'Silk Skin');
  const card = screen.getByRole('region', { name: 'The card in the list of classes' });
  await waitFor(() => expect(card).toHaveTextContent('Silk Skin'));
  expect(nameLanguage).not.toHaveBeenCalled();
}
