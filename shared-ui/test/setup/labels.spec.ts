const page = `
  <form>
    <label for="name">Name</label> <input id="name" /> <label for="name">of the class</label>
    <label>Seats <input type="number" /></label>
    <label>Picture <span><input type="hidden" /><button>Choose</button></span></label>
    <label for="missing">Missing</label> <label for="">Empty</label> <label for="group">Group</label> <div id="group"></div>
    <label for="token">Token</label> <input type="HIDDEN" id="token" />
    <label for="level">Level</label> <select id="level"></select> <select id="level"></select>
    <textarea></textarea> <label><output></output></label> <meter></meter> <label><progress></progress></label>
  </form>`;

type Labelled = Element & { readonly labels: ArrayLike<HTMLLabelElement> | null };

/** The controls with the texts of their labels; the getters of jsdom are those of a window that the setup has not changed. */
function labelsOfPage(window: typeof globalThis | null) {
  if (window === null) throw new Error('jsdom made no window');
  const controls = [...document.querySelectorAll('button, input, meter, output, progress, select, textarea')];
  return controls.map((control) => {
    const { prototype } = Reflect.get(window, control.constructor.name) as { readonly prototype: object };
    const labels = Reflect.get(prototype, 'labels', control) as Labelled['labels'];
    return [control.outerHTML, labels && Array.from(labels, ({ textContent }) => textContent)];
  });
}

it('the labels of controls are those of jsdom', () => {
  document.body.innerHTML = page;
  const frame = document.body.appendChild(document.createElement('iframe'));
  const expected = labelsOfPage(frame.contentWindow as typeof globalThis | null);
  expect(expected.map(([, labels]) => labels?.length)).toEqual([
    2,
    1,
    undefined,
    1,
    undefined,
    1,
    0,
    0,
    1,
    0,
    1,
  ]);
  expect(labelsOfPage(globalThis)).toEqual(expected);
});

export {};
