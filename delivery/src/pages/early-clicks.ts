/** Event of the window by which the portal says that it listens from now on. */
export const PORTAL_LISTENS = 'portal-listens';

/**
 * Runs in a page that can be read before its code has come: a button that is pressed too early is pressed once more as
 * soon as the portal listens, the last one if there were several. Links need no code.
 */
export const EARLY_CLICKS = [
  '{',
  'let pressed;',
  "const note = ({ target }) => { pressed = target.closest('button') ?? pressed; };",
  "addEventListener('click', note, true);",
  `addEventListener(${JSON.stringify(PORTAL_LISTENS)}, () => {`,
  "removeEventListener('click', note, true);",
  'pressed?.click();',
  '}, { once: true });',
  '}',
].join('\n');
