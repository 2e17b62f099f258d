import { renderPage } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { HoldNote } from './hold-note';

function show(secondsLeft: number) {
  const element = (
    <HoldNote hold={{ state: 'running', secondsLeft }} renewing={false} onRenew={() => undefined} />
  );
  renderPage([{ path: '/', element }], { at: '/' });
}

const warning = 'Your hold ends in two minutes or less. After that, others can take the seat.';

describe('the note of a running hold', () => {
  it('only counts down while more than two minutes are left', async () => {
    show(121);
    expect(await screen.findByRole('timer')).toHaveTextContent('2:01');
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
  });

  it('warns two minutes before the hold ends', async () => {
    show(120);
    expect(await screen.findByRole('timer')).toHaveTextContent('2:00');
    expect(screen.getByText(warning)).toHaveAttribute('role', 'alert');
  });
});
