import { openPopup } from './google-popup';

const screen = { screenX: 100, screenY: 50, outerWidth: 1440, outerHeight: 840 };
beforeEach(() => void Object.assign(window, screen));

describe('the window of Google', () => {
  it('opens in the middle of the portal, and is reused', () => {
    const popup = {} as Window;
    const open = jest.fn<Window | null, string[]>(() => popup);
    window.open = open as typeof window.open;
    expect(openPopup()).toBe(popup);
    const [url, name, features = ''] = open.mock.calls[0] ?? [];
    expect(url).toBe('');
    expect(name).toBe('blush:google');
    const { popup: own, ...place } = Object.fromEntries(new URLSearchParams(features.replaceAll(',', '&')));
    expect(own).toBe('');
    expect(place).toEqual({ width: '440', height: '640', left: '600', top: '150' });
  });

  it('is a SessionError when the browser blocks it', () => {
    window.open = () => null;
    const opening = new Promise(() => openPopup());
    return expect(opening).rejects.toMatchObject({
      name: 'SessionError',
      code: 'cancelled',
      message: expect.stringContaining('blocked'),
    });
  });
});
