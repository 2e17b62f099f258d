import { createClass, createDraft } from '@blush/shared-ui/contracts';
import { anId, fill } from '@blush/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { visitAddClass } from './testing/visit-add-class';

describe('the form of a new class', () => {
  it.each([
    ['Add Class', createClass, 'Silk Skin is saved, and waits'],
    ['Save as draft', createDraft, 'Silk Skin is saved as a draft.'],
  ])('keeps what is typed after %s until the class is saved, and says so', async (label, call, note) => {
    const { user, fakeApi, toasts, address } = visitAddClass();
    let answer: () => void = () => undefined;
    const answered = new Promise<{ insertedId: string }>(
      (resolve) => (answer = () => resolve({ insertedId: anId() })),
    );
    fakeApi.answers(call, () => answered);
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk Skin');
    await fill(user, screen.getByLabelText('Price'), '40');
    await user.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(fakeApi.callsOf(call)).toHaveLength(1));
    await user.type(screen.getByLabelText('Description'), 'By hand');
    answer();
    expect(await screen.findByRole('group', { name: 'The class is saved' })).toHaveTextContent(note);
    expect(toasts()).toContain('What you typed during the save is not stored. It is still in the form.');
    expect(screen.getByLabelText('Description')).toHaveValue('By hand');
    expect(address()).toBe('/dashboard/addclass');
  });
});
