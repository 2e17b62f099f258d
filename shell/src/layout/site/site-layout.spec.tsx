import { act, screen, within } from '@testing-library/react';
import { aSession, aVisitor, asRole, stillLoading } from '../../../test/a-session';
import { openPortal } from '../../../test/open-portal';
import { Link } from '@blush/shared-ui/router';
import { returnPath } from '@blush/shared-ui/session';
import { openMailProgram } from './open-mail-program';

jest.mock('./open-mail-program');

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(openMailProgram).mockClear();
});

const navigation = () => screen.findByRole('navigation', { name: 'Main' });
const links = async () =>
  within(await navigation())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const always = [
  ['Home', '/'],
  ['Instructor', '/instructor'],
  ['Classess', '/allclass'],
  ['Popular', '/instructor'],
  ['Offer', '/offer'],
  ['Blog', '/blog'],
];

describe('the public site', () => {
  it('LAY-01 shows the contact details in a bar at the top', async () => {
    openPortal({ at: '/' });
    await navigation();
    const line = screen.getByText('address', { exact: false, selector: 'address *' }).closest('address');
    expect(line).toHaveTextContent('address hello@blush.test, phone +1 (555) 013-2000');
    const bar = within(line ?? document.body);
    expect(bar.getByRole('link', { name: 'hello@blush.test' })).toHaveAttribute(
      'href',
      'mailto:hello@blush.test',
    );
    expect(bar.getByRole('link', { name: '+1 (555) 013-2000' })).toHaveAttribute('href', 'tel:+15550132000');
    for (const network of ['Facebook', 'Instagram', 'YouTube']) {
      expect(screen.getByRole('link', { name: network })).toHaveAttribute('rel', 'noreferrer');
    }
  });

  it('LAY-03 LAY-04 shows a visitor the links in their order, and Log In', async () => {
    openPortal({ at: '/' });
    expect(await links()).toEqual([...always, ['Log In', '/login']]);
  });

  it('offers visitors a link to sign up', async () => {
    const { user, path } = openPortal({ at: '/blog' });
    await navigation();
    const [link] = screen.getAllByRole('link', { name: 'Sign Up' });
    expect(link).toHaveAttribute('href', '/signup');
    if (link) await user.click(link);
    expect(path()).toBe('/signup');
  });

  it('LAY-04 LAY-05 shows a signed-in user DashBoard, name, photo and Log out', async () => {
    const signOut = jest.fn(() => Promise.resolve());
    const { user } = openPortal({ at: '/', session: aSession(asRole('student'), { signOut }) });
    expect(await links()).toEqual([...always, ['DashBoard', '/dashboard/userhome']]);
    expect(screen.getByText('Some student')).toBeVisible();
    expect(screen.getByText('Some student')).toHaveAttribute('dir', 'auto');
    expect(screen.getByRole('img', { name: 'Photo of Some student' })).toHaveAttribute(
      'src',
      'https://photos.test/student.jpg',
    );
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('moves the focus to the content by its skip link, without an entry in the history', async () => {
    const { user } = openPortal({ at: '/' });
    await navigation();
    const link = screen.getByRole('link', { name: 'Skip to content' });
    expect(link).toHaveAttribute('href', '#main');
    await user.click(link);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('');
  });

  it('moves the focus to the element that a link names by its hash, and leaves it after a change of the query', async () => {
    // Missing in jsdom.
    const scrollIntoView = jest.fn();
    Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scrollIntoView, configurable: true });
    const page = (
      <>
        <Link to="#dates">Dates</Link>
        <h2 id="dates">When it takes place</h2>
        <Link to="?sort=price">By price</Link>
      </>
    );
    const { user } = openPortal({
      at: '/',
      load: () => Promise.resolve({ routes: [{ path: '/', element: page }] }),
    });
    await navigation();
    await user.click(await screen.findByRole('link', { name: 'Dates' }));
    expect(scrollIntoView).toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'When it takes place' })).toHaveFocus();
    const other = screen.getByRole('link', { name: 'By price' });
    await user.click(other);
    expect(other).toHaveFocus();
  });

  it('moves the focus to the page after Log out, whose button goes with the name', async () => {
    const session = aSession(asRole('student'), {
      signOut: () => Promise.resolve(session.store.setState(aVisitor)),
    });
    const { user } = openPortal({ at: '/', session });
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(screen.queryByText('Some student')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('LAY-04 shows neither DashBoard nor Log In while the session is loading', async () => {
    openPortal({ at: '/', session: aSession(stillLoading) });
    expect(await links()).toEqual(always);
  });

  it('LAY-06 has a footer with columns, a message box and the copyright', async () => {
    openPortal({ at: '/' });
    await navigation();
    const footer = within(screen.getByRole('contentinfo'));
    for (const title of ['We Support', 'We Help', 'We are available']) {
      expect(footer.getByRole('heading', { name: title })).toBeVisible();
      expect(
        within(footer.getByRole('navigation', { name: title })).getAllByRole('link').length,
      ).toBeGreaterThan(0);
    }
    expect(footer.getByRole('textbox')).toBeVisible();
    expect(footer.getByRole('button', { name: 'Send' })).toBeVisible();
    expect(footer.getByText('Service since 2000')).toBeVisible();
    expect(footer.getByText(/copyright © 2023/i)).toBeVisible();
  });

  it('LAY-06 passes the text of its message box to the mail program, and keeps the text', async () => {
    const { user, path } = openPortal({ at: '/' });
    await navigation();
    const box = screen.getByRole('textbox', { name: 'Write to us' });
    expect(box).toHaveAccessibleDescription('Opens as a letter in your mail program.');
    await user.type(box, 'Is “glow” for all? & more');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(openMailProgram).toHaveBeenCalledWith(
      'mailto:hello@blush.test?body=Is%20%E2%80%9Cglow%E2%80%9D%20for%20all%3F%20%26%20more',
    );
    expect(box).toHaveValue('Is “glow” for all? & more');
    expect(path()).toBe('/');
  });

  it('sends text that was typed before the page was hydrated', async () => {
    const { user } = openPortal({ at: '/' });
    await navigation();
    // As hydration finds it: a value without an event.
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Write to us' }).value = 'Early';
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(openMailProgram).toHaveBeenCalledWith('mailto:hello@blush.test?body=Early');
  });

  it('requires text before it sends', async () => {
    const { user } = openPortal({ at: '/' });
    await navigation();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(openMailProgram).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'Write to us' })).toHaveFocus();
  });

  it('LAY-06 has a working address in every link of its footer', async () => {
    openPortal({ at: '/' });
    await navigation();
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(
        /^(\/(allclass|instructor|blog|offer|signup|faq|terms|privacy|refunds)\b|mailto:|tel:)/,
      );
    }
  });

  it('ACC-07 passes the page on to the sign-up page that the footer opens', async () => {
    const { user, router } = openPortal({ at: '/?from=a-friend' });
    await navigation();
    await user.click(screen.getByRole('link', { name: 'Open an account' }));
    expect(router.state.location).toMatchObject({ pathname: '/signup', state: { from: '/?from=a-friend' } });
  });

  it('ACC-07 stores the return path of a visitor who follows Log In', async () => {
    const { user } = openPortal({ at: '/?from=a-friend' });
    await user.click(within(await navigation()).getByRole('link', { name: 'Log In' }));
    expect(returnPath.take()).toBe('/?from=a-friend');
  });

  it('opens its folded menu, closes it when a link is followed, and keeps it closed after Back', async () => {
    const { user, router } = openPortal({ at: '/' });
    await navigation();
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(within(await navigation()).getByRole('link', { name: 'Log In' }));
    await screen.findByRole('heading', { name: 'Log In' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { name: 'Home' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes its menu by a link to the current page, with the focus back on the button', async () => {
    const { user } = openPortal({ at: '/' });
    await navigation();
    const button = screen.getByRole('button', { name: 'Menu' });
    await user.click(button);
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('closes its menu by Escape, with the focus back on the button, and when the focus leaves the menu', async () => {
    const { user } = openPortal({ at: '/' });
    await navigation();
    const button = screen.getByRole('button', { name: 'Menu' });
    await user.click(button);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();

    await user.click(button);
    await user.click(screen.getByRole('contentinfo'));
    expect(button).toHaveAttribute('aria-expanded', 'false');

    await user.click(button);
    await user.tab({ shift: true });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.tab({ shift: true });
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows that the session cannot be loaded, and tries again on request', async () => {
    const retry = jest.fn(() => session.store.setState(aVisitor));
    const outage = { error: new Error('offline'), retrying: false, retry };
    const session = aSession({ ...stillLoading, outage });
    const { user } = openPortal({ at: '/', session });
    await navigation();
    expect(screen.getByText('Your sign-in cannot be checked right now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Your sign-in cannot be checked right now.')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('LAY-05 lets the user log out while the session cannot be loaded', async () => {
    const outage = { error: new Error('offline'), retrying: false, retry: jest.fn() };
    const signOut = jest.fn(() => Promise.resolve());
    const session = aSession({ ...stillLoading, resuming: true, outage }, { signOut });
    const { user } = openPortal({ at: '/', session });
    await navigation();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

it('moves the focus to the new page after a navigation', async () => {
  const { user } = openPortal({ at: '/', session: aSession(aVisitor) });
  await user.click(within(await navigation()).getByRole('link', { name: 'Log In' }));
  await screen.findByRole('heading', { name: 'Log In' });
  expect(screen.getByRole('main')).toHaveFocus();
});
