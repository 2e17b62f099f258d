import { render, screen } from '@testing-library/react';
import { Loaded, type LoadedProps } from './loaded';

const refusal = (code: string) => Object.assign(new Error('Refused'), { code });

function show(query: Partial<LoadedProps<string>['query']>, missing?: string) {
  const refetch = jest.fn(() => Promise.resolve());
  render(
    <Loaded<string>
      query={{ data: undefined, error: null, isFetching: false, refetch, ...query }}
      what="The class"
      skeleton="A skeleton"
      missing={missing}
    >
      {(data) => `Data: ${data}`}
    </Loaded>,
  );
  return refetch;
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
  const refetch = show({ error: refusal('unavailable') }, 'Nothing is there');
  expect(screen.getByRole('alert')).toHaveTextContent('The class could not be loaded');
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('shows `missing` when the record does not exist', () => {
  show({ error: refusal('not-found') }, 'Nothing is there');
  expect(screen.getByText('Nothing is there')).toBeVisible();
});
