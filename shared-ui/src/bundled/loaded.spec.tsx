import { render, screen } from '@testing-library/react';
import { Loaded, type LoadedProps } from './loaded';

const refusal = (code: string) => Object.assign(new Error('Refused'), { code });

type Query = Partial<LoadedProps<string>['query']>;

function show(query: Query, missing?: string) {
  const refetch = jest.fn(() => Promise.resolve());
  const loaded = (changes: Query) => (
    <section aria-label="About the class">
      <Loaded<string>
        query={{ data: undefined, error: null, isFetching: false, refetch, ...changes }}
        what="The class"
        skeleton="A skeleton"
        missing={missing}
      >
        {(data) => `Data: ${data}`}
      </Loaded>
    </section>
  );
  const { rerender } = render(loaded(query));
  return { refetch, update: (changes: Query) => rerender(loaded(changes)) };
}

it('shows the skeleton until there is an answer', () => {
  show({});
  expect(screen.getByText('A skeleton')).toBeVisible();
});

it('keeps data when a later fetch fails', () => {
  show({ data: 'Red Lips', error: new Error('Refused') });
  expect(screen.getByText('Data: Red Lips')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('names what could not be loaded, and tries again', () => {
  const { refetch } = show({ error: refusal('unavailable') }, 'Nothing is there');
  expect(screen.getByRole('alert')).toHaveTextContent('The class could not be loaded');
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('moves the focus from Try again to the region that then has the data', () => {
  const { update } = show({ error: refusal('unavailable') });
  screen.getByRole('button', { name: 'Try again' }).focus();
  update({ isFetching: true });
  update({ data: 'Red Lips' });
  const region = screen.getByRole('region', { name: 'About the class' });
  expect(region).toHaveTextContent('Data: Red Lips');
  expect(region).toHaveFocus();
});

it('shows `missing` when the record does not exist', () => {
  show({ error: refusal('not-found') }, 'Nothing is there');
  expect(screen.getByText('Nothing is there')).toBeVisible();
});
