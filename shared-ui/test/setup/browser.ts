/* jsdom has no layout, media queries or modal dialogs. */

class FakeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const fakeMediaQuery = (media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
  // antd still calls the deprecated names.
  addListener() {},
  removeListener() {},
});

/** Delivers in a separate task, as browsers do; the `MessageChannel` of Node.js would keep the test process alive. */
class TaskChannel {
  readonly port1: { onmessage?: (event: { data: unknown }) => void } = {};
  readonly port2 = {
    postMessage: (data: unknown) => {
      setTimeout(() => this.port1.onmessage?.({ data }), 0);
    },
  };
}

Object.assign(window, {
  MessageChannel: TaskChannel,
  ResizeObserver: FakeObserver,
  IntersectionObserver: FakeObserver,
  matchMedia: fakeMediaQuery,
  scrollTo() {},
});

class FakePointerEvent extends MouseEvent {
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
  }
}
if (!('PointerEvent' in window)) Object.assign(window, { PointerEvent: FakePointerEvent });

Object.assign(window.performance, { getEntriesByType: () => [], getEntriesByName: () => [] });

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

// Tests assert no styles, and with antd's sheets `getByRole` takes seconds in jsdom.
const createElement = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.type = 'text/plain';
  return element;
};

export {};
