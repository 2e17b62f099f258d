export const PORTAL_LISTENS = 'portal-listens';

/** Replays the last button click made before hydration. Links work without code. */
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
