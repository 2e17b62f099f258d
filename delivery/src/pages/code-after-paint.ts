/** Id of the inert element that holds the tags of a page's code. */
export const CODE_ID = 'code';

/**
 * Runs in a page that can be read before its code has come: puts the tags of the code into the page once it has
 * been painted, so that they take neither the line nor the processor from what people look at. A tab in the
 * background paints nothing: there, and where a browser does not tell of paints, it waits for a second after
 * loading.
 */
export const CODE_AFTER_PAINT = [
  '{',
  'const run = () => {',
  `const code = document.getElementById(${JSON.stringify(CODE_ID)});`,
  'if (code) { code.remove(); document.head.append(code.content); }',
  '};',
  "addEventListener('load', () => setTimeout(run, 1000));",
  "document.addEventListener('DOMContentLoaded', () =>",
  "new PerformanceObserver(run).observe({ type: 'paint', buffered: true }));",
  '}',
].join('\n');
