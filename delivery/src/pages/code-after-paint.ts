export const CODE_ID = 'code';

/** Loads the code after the first paint, or 1 s after `load` if no paint is reported, such as in a background tab. */
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
