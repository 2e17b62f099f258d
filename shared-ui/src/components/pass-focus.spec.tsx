import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Button } from './button';

const action = <Button passesFocus>Refund</Button>;

/** Shows `before` with the focus on its button, and then `after`. */
function replace(before: ReactNode, after: ReactNode) {
  const { rerender } = render(before);
  screen.getByRole('button', { name: 'Refund' }).focus();
  rerender(after);
  // The element around may be removed by the same update, which is known after it.
  return Promise.resolve();
}

const table = (row: ReactNode) => (
  <section aria-label="Payments">
    <table>
      <tbody>{row}</tbody>
    </table>
  </section>
);
const row = (cell: ReactNode) => (
  <tr>
    <td>Silk Skin</td>
    <td>{cell}</td>
  </tr>
);

describe('the focus of a removed element', () => {
  it('moves to the table row, without a ring around it', async () => {
    await replace(table(row(action)), table(row(null)));
    expect(screen.getByRole('row')).toHaveFocus();
    expect(screen.getByRole('row')).toHaveStyle({ outline: 'none' });
  });

  it('moves to the section if the row is removed too', async () => {
    await replace(table(row(action)), table(null));
    expect(screen.getByRole('region', { name: 'Payments' })).toHaveFocus();
  });

  it('moves to the group, and not to an element without a role', async () => {
    const group = (content: ReactNode) => (
      <section>
        <div role="group" aria-label="Role of Ines">
          <div>{content}</div>
        </div>
      </section>
    );
    await replace(group(action), group(null));
    expect(screen.getByRole('group', { name: 'Role of Ines' })).toHaveFocus();
  });

  it('moves to an element that can have the focus, which stays in the tab order and keeps its ring', async () => {
    const frame = (content: ReactNode) => (
      <div tabIndex={0} data-testid="frame">
        {content}
      </div>
    );
    await replace(frame(action), frame(null));
    expect(screen.getByTestId('frame')).toHaveFocus();
    expect(screen.getByTestId('frame')).toHaveAttribute('tabindex', '0');
    expect(screen.getByTestId('frame')).not.toHaveStyle({ outline: 'none' });
  });

  it('stays on an element that takes it in the same update', async () => {
    const search = <input aria-label="Search" ref={(field) => field?.focus()} />;
    await replace(table(row(action)), search);
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  });
});

it('an element that is removed without the focus leaves it where it is', async () => {
  const beside = (content: ReactNode) => (
    <section>
      <input aria-label="Search" />
      {content}
    </section>
  );
  const { rerender } = render(beside(action));
  screen.getByRole('textbox').focus();
  rerender(beside(null));
  await Promise.resolve();
  expect(screen.getByRole('textbox')).toHaveFocus();
});
