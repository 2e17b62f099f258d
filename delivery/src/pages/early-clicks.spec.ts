import { runInNewContext } from 'node:vm';
import { HYDRATION_EVENT } from '@blush/shared-ui/contracts';
import { EARLY_CLICKS } from './early-clicks.js';

class Button {
  clicks = 0;
  closest(): Button {
    return this;
  }
  click(): void {
    this.clicks += 1;
  }
}

function open() {
  const page = new EventTarget();
  runInNewContext(EARLY_CLICKS, {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
  const press = (target: { closest: () => Button | null }) =>
    page.dispatchEvent(Object.defineProperty(new Event('click'), 'target', { value: target }));
  return { press, listens: () => page.dispatchEvent(new Event(HYDRATION_EVENT)) };
}

describe('a button that is clicked before hydration', () => {
  it('is clicked again after hydration; of several clicked buttons only the last one', () => {
    const { press, listens } = open();
    const [menu, select] = [new Button(), new Button()];
    press(select);
    press(menu);
    press({ closest: () => null });
    listens();
    expect(menu.clicks).toBe(1);
    expect(select.clicks).toBe(0);
  });

  it('is not clicked again when the click comes after hydration', () => {
    const { press, listens } = open();
    const menu = new Button();
    listens();
    press(menu);
    listens();
    expect(menu.clicks).toBe(0);
  });
});
