import { act, render, screen } from '@testing-library/react';
import { dialogStore, openDialog } from '../dialog/dialog-store';
import { toast } from './toast';
import { toastStore } from './toast-store';
import { Toaster } from './toaster';

beforeEach(() => {
  jest.useFakeTimers();
  toastStore.setState({ toasts: [] });
  sessionStorage.clear();
  render(<Toaster />);
});

const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a toast', () => {
  it('DIA-01 stays 1.5 s and is announced as a status', () => {
    act(() => toast.success('Deleted!'));
    expect(screen.getByRole('status')).toHaveTextContent('Deleted!');
    after(1499);
    expect(screen.getByRole('status')).toHaveTextContent('Deleted!');
    after(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('HOM-06 stays for the given time, at the given position', () => {
    act(() => toast.success('Thank you!', { duration: 1800, position: 'top-end' }));
    expect(screen.getByText('Thank you!')).toHaveClass('end');
    after(1799);
    expect(screen.getByText('Thank you!')).toBeVisible();
    after(1);
    expect(screen.queryByText('Thank you!')).not.toBeInTheDocument();
  });

  it('is announced as an alert for an error', () => {
    act(() => toast.error('The card was declined'));
    expect(screen.getByRole('alert')).toHaveTextContent('The card was declined');
  });

  it('waits until no dialog is open, which would cover it', async () => {
    const answer = openDialog({ title: 'Sure?' });
    act(() => toast.error('The first change was refused'));
    after(5000);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    act(() => dialogStore.getState().queue[0]?.answer({ outcome: 'cancelled' }));
    await act(() => answer);
    expect(screen.getByRole('alert')).toHaveTextContent('The first change was refused');
    after(1500);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('leaves other toasts alone when its time is over', () => {
    act(() => toast.success('First'));
    after(1000);
    act(() => toast.success('Second'));
    after(500);
    expect(screen.getByRole('status')).toHaveTextContent(/^Second$/);
  });
});

describe('a toast that is kept for after a redirect', () => {
  it('is shown once, after the redirect', () => {
    toast.afterRedirect('Login Successful!');
    expect(screen.queryByText('Login Successful!')).not.toBeInTheDocument();
    act(() => toast.resume());
    expect(screen.getByRole('status')).toHaveTextContent('Login Successful!');
    after(1500);
    act(() => toast.resume());
    expect(screen.queryByText('Login Successful!')).not.toBeInTheDocument();
  });

  it('is not shown when it was cancelled', () => {
    toast.afterRedirect('Login Successful!');
    toast.cancelAfterRedirect();
    act(() => toast.resume());
    expect(screen.queryByText('Login Successful!')).not.toBeInTheDocument();
  });
});
