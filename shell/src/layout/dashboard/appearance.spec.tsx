import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Appearance } from './appearance';

const root = document.documentElement;
afterEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
});

const choose = async (name: string) => userEvent.setup().click(screen.getByRole('radio', { name }));

describe('the colours of the portal', () => {
  it('are those of the device at first', () => {
    render(<Appearance />);
    expect(screen.getByRole('radiogroup', { name: 'Appearance' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
    expect(root.dataset.theme).toBeUndefined();
  });

  it.each([
    ['Light', 'light'],
    ['Dark', 'dark'],
  ])('change at once to %s, and are remembered', async (name, theme) => {
    render(<Appearance />);
    await choose(name);
    expect(screen.getByRole('radio', { name })).toBeChecked();
    expect(root.dataset.theme).toBe(theme);
    expect(localStorage.getItem('theme')).toBe(theme);
  });

  it('return to those of the device', async () => {
    root.dataset.theme = 'dark';
    render(<Appearance />);
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await choose('System');
    expect(root.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('change even if storage is blocked', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('The operation is insecure.');
    });
    render(<Appearance />);
    await choose('Dark');
    expect(root.dataset.theme).toBe('dark');
  });
});
