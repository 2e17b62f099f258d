import type { FakeApi } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { desk, visitManageClasses } from '../../../../test/reviewed-classes';

export const chosen = () => within(desk().getByRole('region', { name: 'Chosen classes' }));

export const noneChosen = () =>
  waitFor(() => expect(desk().queryByRole('region', { name: 'Chosen classes' })).not.toBeInTheDocument());

export const press = (user: ReturnType<typeof visitManageClasses>['user'], name: string) =>
  user.click(chosen().getByRole('button', { name }));

/** The box of the feedback on all classes that were denied. */
export const box = async () =>
  within(await desk().findByRole('region', { name: 'Feedback on the denied classes' }));

/** Visits the page and chooses classes by name. */
export async function choose(fakeApi: FakeApi, ...names: string[]) {
  const page = visitManageClasses(fakeApi);
  for (const name of names)
    await page.user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
  return page;
}
