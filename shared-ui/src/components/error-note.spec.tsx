import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ErrorNote } from './error-note';

class Traced extends Error {
  readonly traceId = 'trace-7';
}

describe('an error note', () => {
  it('shows what happened and the trace id, and offers a retry', async () => {
    const onRetry = jest.fn();
    const error = new Traced('Blush Camp takes too long to answer.');
    render(<ErrorNote title="Your classes could not be loaded" error={error} onRetry={onRetry} />);
    const note = screen.getByRole('alert');
    expect(note).toHaveTextContent('Your classes could not be loaded');
    expect(note).toHaveTextContent('Blush Camp takes too long to answer.');
    expect(note).toHaveTextContent('trace-7');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('passes the focus of Try again to the element around it when it is removed', async () => {
    const inRegion = (note: ReactNode) => <section aria-label="Classes">{note}</section>;
    const { rerender } = render(inRegion(<ErrorNote title="Gone" onRetry={() => undefined} />));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(inRegion('Bold Lips'));
    const region = screen.getByRole('region', { name: 'Classes' });
    expect(region).toHaveFocus();
    expect(region).toHaveStyle({ outline: 'none' });
  });

  it('leaves the focus where it is, outside of the note, when it is removed', () => {
    const beside = (note: ReactNode) => (
      <>
        <input aria-label="Search" />
        {note}
      </>
    );
    const { rerender } = render(beside(<ErrorNote title="Gone" onRetry={() => undefined} />));
    const field = screen.getByRole('textbox', { name: 'Search' });
    field.focus();
    rerender(beside('Bold Lips'));
    expect(field).toHaveFocus();
  });

  it('offers no retry by default', () => {
    render(<ErrorNote title="Gone" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
