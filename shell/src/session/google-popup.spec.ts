import { openPopup } from './google-popup';

const screen = { screenX: 100, screenY: 50, outerWidth: 1440, outerHeight: 840 };
beforeEach(() => void Object.assign(window, screen));

describe('the pop-up window for Google', () => {
  it('opens in the middle of the portal, with a fixed name, so that browsers reuse it', () => {
    const popup = {} as Window;
    const open = jest.fn<Window | null, string[]>(() => popup);
    window.open = open as typeof window.open;
    expect(openPopup()).toBe(popup);
    const [url, name, features = ''] = open.mock.calls[0] ?? [];
    expect(url).toBe('');
    expect(name).toBe('blush:google');
    const { popup: flag, ...place } = Object.fromEntries(new URLSearchParams(features.replaceAll(',', '&')));
    expect(flag).toBe('');
    expect(place).toEqual({ width: '440', height: '640', left: '600', top: '150' });
  });

  it('causes a SessionError when the browser blocks it', () => {
    window.open = () => null;
    const opening = new Promise(() => openPopup());
    return expect(opening).rejects.toMatchObject({
      name: 'SessionError',
      code: 'cancelled',
      message: expect.stringContaining('blocked'),
    });
  });
});
