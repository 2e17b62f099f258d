import { createCartItem, listCartItems, listClasses, listEnrolments } from '@blush/shared-ui/contracts';
import {
  aCartItem,
  aClass,
  aLoadingSession,
  anEnrolment,
  anId,
  aVisitor,
  FakeApi,
  renderPage,
  signedIn,
} from '@blush/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes';

const silk = aClass();

async function selectEarly(enrolled = false) {
  const selected: string[] = [];
  const fakeApi = new FakeApi()
    .answers(listClasses, () => [silk])
    .answers(listEnrolments, () => (enrolled ? [anEnrolment({ classId: silk._id })] : []))
    .answers(listCartItems, () => selected.map((classId) => aCartItem({ classId })))
    .answers(createCartItem, () => {
      selected.push(silk._id);
      return { insertedId: anId() };
    });
  const page = renderPage(routes, { at: '/allclass', fakeApi, session: aLoadingSession() });
  await page.user.click(await screen.findByRole('button', { name: 'Select' }));
  expect(fakeApi.callsOf(createCartItem)).toHaveLength(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  return page;
}

describe('selecting before the session is known', () => {
  it('STU-02 adds the class of a student once', async () => {
    const { fakeApi, user, becomes } = await selectEarly();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    becomes(signedIn('student'));
    await screen.findByRole('link', { name: 'Already selected' });
    expect(fakeApi.callsOf(createCartItem)).toHaveLength(1);
  });

  it('PUB-03 offers a visitor to log in', async () => {
    const { becomes } = await selectEarly();
    becomes(aVisitor());
    await screen.findByRole('dialog', { name: 'Please login to select this class' });
  });

  it('STU-02 forgets the click if the student is enrolled', async () => {
    const { becomes } = await selectEarly(true);
    becomes(signedIn('student'));
    await screen.findByRole('link', { name: 'You are enrolled' });
    becomes(aVisitor());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Select' })).toBeEnabled());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
