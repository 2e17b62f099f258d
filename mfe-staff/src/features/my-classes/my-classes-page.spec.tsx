import { listClasses, type SchoolClass } from '@blush/shared-ui/contracts';
import { aClass, FakeSchool, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

function visit(classes: SchoolClass[]) {
  const school = new FakeSchool().answers(listClasses, () => classes);
  return renderPage(routes, { at: '/dashboard/myclass', school, session: signedIn('instructor') });
}

describe('my classes', () => {
  it("INS-02 lists the instructor's own classes with state and feedback, each with an Update button", async () => {
    const { school } = visit([
      aClass({ className: 'Silk Skin', status: 'deny', feedback: 'Too long.', availableSeat: 7 }),
      aClass({ className: 'Bold Lips', status: 'pending' }),
    ]);
    const denied = await screen.findByRole('row', { name: /Silk Skin/ });
    for (const text of ['deny', 'Too long.', '7', '28', '$49.99']) expect(denied).toHaveTextContent(text);
    for (const row of [denied, screen.getByRole('row', { name: /Bold Lips/ })]) {
      expect(within(row).getByRole('button', { name: 'Update' })).toBeEnabled();
    }
    expect(school.callsOf(listClasses)[0]).toMatchObject({
      query: { view: 'mine' },
      authorization: 'Bearer a-token',
    });
  });

  it('INS-02 leads to adding a class when there is none', async () => {
    visit([]);
    expect(await screen.findByRole('link', { name: 'Add a Class' })).toHaveAttribute(
      'href',
      '/dashboard/addclass',
    );
  });
});
