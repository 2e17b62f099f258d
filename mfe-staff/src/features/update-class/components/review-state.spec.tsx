import { updateClass, type UpdateClassBody } from '@blush/shared-ui/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { visitClass } from '../testing/visit-class';

it('the region of the review gets the focus of the button that archives the class', async () => {
  const { user, fakeApi, storedClass } = visitClass({ status: 'approved' });
  const archive = await screen.findByRole('button', { name: 'Archive class' });
  fakeApi.answers(updateClass, ({ body }) => {
    // A browser returns the focus when the dialog closes.
    archive.focus();
    return storedClass.update(body as UpdateClassBody);
  });
  await user.click(archive);
  const question = within(await screen.findByRole('dialog', { name: 'Archive this class?' }));
  await user.click(question.getByRole('button', { name: 'Archive class' }));
  await waitFor(() => expect(archive).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Review' })).toHaveFocus();
});
