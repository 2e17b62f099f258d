/** What pages ask of the window and jsdom does not have: no layout, no media, no modal dialogs. */
class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const mediaQuery = (media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
  // antd still asks by the older names.
  addListener() {},
  removeListener() {},
});

const { getComputedStyle } = window;

/** Delivers in a task of its own, as browsers do; node's would keep the test's process alive. */
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
  // Of pseudo elements jsdom knows nothing, and says so loudly.
  getComputedStyle: (element: Element) => getComputedStyle(element),
  ResizeObserver: NothingToObserve,
  IntersectionObserver: NothingToObserve,
  matchMedia: mediaQuery,
  scrollTo() {},
});

/** Which pointer it was, is all that pages ask of these events beyond a mouse's. */
class PointerEventOfAnyKind extends MouseEvent {
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
  }
}
if (!('PointerEvent' in window)) Object.assign(window, { PointerEvent: PointerEventOfAnyKind });

// A browser notes how a page was loaded and painted; here nothing was.
Object.assign(window.performance, { getEntriesByType: () => [], getEntriesByName: () => [] });

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

// Tests assert no styles, and with antd's sheets jsdom needs seconds to find a button by its role.
const createElement = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.type = 'text/plain';
  return element;
};

// A module, so that its names stay its own.
export {};
