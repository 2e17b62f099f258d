const page = `
  <div id="shown" style="visibility: hidden; pointer-events: none">
    <span>text</span> <button style="visibility: visible">Pay</button>
    <ul><li>item</li></ul> <table><tbody><tr><td style="pointer-events: auto">cell</td></tr></tbody></table>
  </div>
  <p hidden>hidden</p> <p hidden style="display: block">shown</p> <section style="display: none"><h2>none</h2></section>
  <dialog><p>closed</p></dialog> <dialog open><p>open</p></dialog>
  <input type="hidden" /> <input type="text" /> <template></template> <svg><path></path></svg>`;

/** Of a window that the setup has not changed. */
function ofJsdom(): typeof window.getComputedStyle {
  const frame = document.body.appendChild(document.createElement('iframe'));
  if (frame.contentWindow === null) throw new Error('jsdom made no window');
  return frame.contentWindow.getComputedStyle;
}

const styles = (compute: typeof window.getComputedStyle) =>
  [...document.querySelectorAll('*')].map((element) => {
    const { display, visibility, pointerEvents } = compute(element);
    const named = compute(element).getPropertyValue('display');
    return [element.outerHTML, display, visibility, pointerEvents, named];
  });

it('computed styles are those of jsdom', () => {
  document.body.innerHTML = page;
  const expected = styles(ofJsdom());
  expect(expected.filter(([, display]) => display === 'none').length).toBeGreaterThan(4);
  expect(styles(window.getComputedStyle)).toEqual(expected);
});

it('properties that Testing Library does not read are those of jsdom', () => {
  document.body.innerHTML = '<p style="color: rgb(1, 2, 3)">text</p>';
  const { color, opacity } = window.getComputedStyle(document.querySelector('p')!);
  expect([color, opacity]).toEqual(['rgb(1, 2, 3)', '']);
});

export {};
