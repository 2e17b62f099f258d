import { classFileLimits, uploadClassFile } from '@blush/shared-ui/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { listFewZones } from '../../shared/class-form/testing/list-few-zones';
import { aPdf, visitAddClass } from './testing/visit-add-class';

listFewZones();

const button = (name: string) => screen.findByRole('button', { name });
const day = (number: number) =>
  within(screen.getByRole('group', { name: `Session ${number}` })).getByLabelText('Day');

describe('rows of the class form, by keyboard', () => {
  it('a new session has the focus; after a removal, the next session has it, else the previous one, else the button to add one', async () => {
    const { user } = visitAddClass();
    const add = await button('Add a session');
    add.focus();
    await user.keyboard('{Enter}');
    expect(day(1)).toHaveFocus();
    for (const number of [2, 3]) {
      (await button('Add another session')).focus();
      await user.keyboard('{Enter}');
      expect(day(number)).toHaveFocus();
    }
    (await button('Remove Session 2')).focus();
    await user.keyboard('{Enter}');
    expect(await button('Remove Session 2')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Remove Session 3' })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await button('Remove Session 1')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await button('Add a session')).toHaveFocus();
  });

  it('after the removal of a file, the next file has the focus, else the previous one, else the field to attach one', async () => {
    const { user, fakeApi } = visitAddClass();
    let uploads = 0;
    fakeApi.answers(uploadClassFile, () => ({ id: `${uploads++}`.repeat(43), size: 9 }));
    for (const name of ['kit', 'chart', 'map']) {
      await user.upload(await screen.findByLabelText(/^Attach a/), aPdf(`${name}.pdf`));
      await button(`Remove ${name}.pdf`);
    }
    (await button('Remove kit.pdf')).focus();
    await user.keyboard('{Enter}');
    expect(await button('Remove chart.pdf')).toHaveFocus();
    (await button('Remove map.pdf')).focus();
    await user.keyboard('{Enter}');
    expect(await button('Remove chart.pdf')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Attach a PDF')).toHaveFocus();
  });

  it('after the upload of the last file that a class may have, the note about it has the focus', async () => {
    const { user, fakeApi } = visitAddClass();
    let uploads = 0;
    fakeApi.answers(uploadClassFile, () => ({ id: `${uploads++}`.repeat(43), size: 9 }));
    for (let nth = 1; nth < classFileLimits.perClass; nth += 1) {
      await user.upload(await screen.findByLabelText(/^Attach a/), aPdf(`${nth}.pdf`));
      await button(`Remove ${nth}.pdf`);
    }
    let answer: (uploaded: { id: string; size: number }) => void = () => undefined;
    fakeApi.answers(uploadClassFile, () => new Promise((resolve) => (answer = resolve)));
    const field = screen.getByLabelText('Attach another PDF');
    await user.upload(field, aPdf('last.pdf'));
    await waitFor(() => expect(field).toBeDisabled());
    // A browser takes the focus from a field that is disabled.
    act(() => field.blur());
    answer({ id: '9'.repeat(43), size: 9 });
    await waitFor(() => expect(screen.getByText('A class has 5 files at most.')).toHaveFocus());
  });
});
