import { listClasses, listPriceRules, problems, updatePriceRule } from '@blush/shared-ui/contracts';
import { aPriceRule, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes';

const opening = aPriceRule();

function visit() {
  const fakeApi = new FakeApi()
    .answers(listClasses, () => [])
    .answers(listPriceRules, () => ({ items: [opening], total: 1 }));
  return renderPage(routes, { at: '/dashboard/pricerules', fakeApi, session: signedIn('admin') });
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the form of a price rule', () => {
  it('says why a save was refused at once, before the rules are refetched', async () => {
    const { user, fakeApi } = visit();
    await user.click(await button('Change Opening weeks'));
    fakeApi
      .refuses(updatePriceRule, 'changed-meanwhile')
      .answers(listPriceRules, () => new Promise(() => undefined));
    await user.click(await button('Save Rule'));
    expect(await screen.findByText(problems['changed-meanwhile'].title)).toBeVisible();
  });
});
