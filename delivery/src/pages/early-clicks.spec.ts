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
  return { page, press, hydrate: () => page.dispatchEvent(new Event(HYDRATION_EVENT)) };
}

describe('a form of a prerendered page', () => {
  it('is not submitted before hydration, which would load the page again', () => {
    const { page, hydrate } = open();
    const isSubmitted = () => page.dispatchEvent(new Event('submit', { cancelable: true }));
    expect(isSubmitted()).toBe(false);
    hydrate();
    expect(isSubmitted()).toBe(true);
  });
});

describe('a button of a prerendered page', () => {
  it('that was clicked before hydration is clicked again after it; of several such buttons only the last one', () => {
    const { press, hydrate } = open();
    const [menu, select] = [new Button(), new Button()];
    press(select);
    press(menu);
    press({ closest: () => null });
    hydrate();
    expect(menu.clicks).toBe(1);
    expect(select.clicks).toBe(0);
  });

  it('that is clicked after hydration is not clicked again', () => {
    const { press, hydrate } = open();
    const menu = new Button();
    hydrate();
    press(menu);
    hydrate();
    expect(menu.clicks).toBe(0);
  });
});
