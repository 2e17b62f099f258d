import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { boot } from './boot';
import { createPortal } from './create-portal';
import { showPortal } from './show-portal';

jest.mock('./create-portal', () => ({ createPortal: jest.fn() }));
jest.mock('./show-portal', () => ({ showPortal: jest.fn() }));
jest.mock('./follow-session', () => ({ followSession: jest.fn() }));
jest.mock('./cancel-left-questions', () => ({ cancelLeftQuestions: jest.fn() }));
jest.mock('./follow-refreshes', () => ({ followRefreshes: jest.fn() }));
jest.mock('./follow-releases', () => ({ followReleases: jest.fn() }));

const config = { apiUrl: 'http://api.test', stripe: {} };
const button = () => screen.findByRole('button', { name: 'Try again' });

/** A portal whose first read of the configuration failed. */
async function failToStart() {
  const answers: ((answer: Response) => void)[] = [];
  const fetch = jest
    .fn(() => new Promise<Response>((resolve) => answers.push(resolve)))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  globalThis.fetch = fetch;
  document.body.innerHTML =
    '<script id="registry" type="application/json">{"remotes":[]}</script><div id="root"></div>';
  await boot(document.getElementById('root') as HTMLElement);
  const answer = (status: number) => answers.shift()?.(Response.json(config, { status }));
  return { user: userEvent.setup(), fetch, answer };
}

beforeEach(() => {
  // The notice has its own React root, outside of `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  jest.spyOn(console, 'error').mockImplementation();
  jest
    .mocked(createPortal)
    .mockReset()
    .mockResolvedValue({ portal: {}, router: {} } as never);
  jest.mocked(showPortal).mockReset();
  performance.mark = jest.fn();
});

describe('the notice that the portal could not start', () => {
  it('starts one portal when Try again is pressed twice, is busy meanwhile, and disappears', async () => {
    const { user, fetch, answer } = await failToStart();
    await user.dblClick(await button());
    expect(fetch).toHaveBeenCalledTimes(2);
    const pressed = await button();
    expect(pressed).toHaveAttribute('aria-busy', 'true');
    answer(200);
    await waitFor(() => expect(pressed).not.toBeInTheDocument());
    expect(createPortal).toHaveBeenCalledTimes(1);
    expect(showPortal).toHaveBeenCalledTimes(1);
  });

  it('stays after another failure, and can be retried again', async () => {
    const { user, fetch, answer } = await failToStart();
    await user.click(await button());
    answer(503);
    await waitFor(async () => expect(await button()).not.toHaveAttribute('aria-busy'));
    await user.click(await button());
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(createPortal).not.toHaveBeenCalled();
  });
});
