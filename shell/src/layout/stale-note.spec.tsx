import { ApiError } from '@blush/shared-ui/api-client';
import { useQuery } from '@blush/shared-ui/query';
import { act, screen, waitFor } from '@testing-library/react';
import { aSession, aVisitor } from '../../test/a-session';
import { openPortal } from '../../test/open-portal';

const ask = jest.fn<Promise<string>, []>();

function Seats({ staleTime }: { staleTime: 'static' | undefined }) {
  const { data, error } = useQuery({ queryKey: ['seats'], queryFn: ask, retry: false, staleTime });
  return <h1>{data ?? (error ? 'No answer' : 'Asking')}</h1>;
}

const open = (staleTime?: 'static') =>
  openPortal({
    at: '/',
    session: aSession(aVisitor),
    load: () => Promise.resolve({ routes: [{ path: '/', element: <Seats staleTime={staleTime} /> }] }),
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const note = () => screen.queryByText('Some of this page could not be brought up to date.');

beforeEach(() => {
  ask.mockReset();
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response()));
});

describe('a page that cannot be refetched', () => {
  it('keeps its content, shows a note, and retries, which moves the focus to the page', async () => {
    ask.mockResolvedValueOnce('3 seats left');
    const { queryClient, user } = open();
    await heading('3 seats left');
    expect(note()).toBeNull();

    ask.mockRejectedValueOnce(new Error('offline'));
    void queryClient.invalidateQueries();
    await waitFor(() => expect(note()).toBeVisible());
    await heading('3 seats left');

    ask.mockResolvedValueOnce('2 seats left');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('2 seats left');
    expect(note()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([404, 409])(
    'shows no note for a refusal with status %s, which trying again cannot change',
    async (status) => {
      ask.mockResolvedValueOnce('3 seats left');
      const { queryClient } = open();
      await heading('3 seats left');
      ask.mockRejectedValueOnce(
        ApiError.fromProblem({ type: 'urn:blush:problem:refused', title: 'No', status, code: 'refused' }),
      );
      await queryClient.invalidateQueries();
      expect(ask).toHaveBeenCalledTimes(2);
      expect(note()).toBeNull();
    },
  );

  it('shows no note for a query that only the page itself repeats', async () => {
    ask.mockResolvedValueOnce('3 seats left');
    const { queryClient } = open('static');
    await heading('3 seats left');
    ask.mockRejectedValueOnce(new Error('offline'));
    const query = queryClient.getQueryCache().find({ queryKey: ['seats'] });
    await act(() => expect(query?.fetch()).rejects.toThrow('offline'));
    expect(note()).toBeNull();
  });

  it('shows no note when its first request fails, because the page itself shows that', async () => {
    ask.mockRejectedValueOnce(new Error('offline'));
    open();
    await heading('No answer');
    expect(note()).toBeNull();
  });
});
