import { HYDRATION_EVENT } from '@blush/shared-ui/contracts';

/**
 * Replays the last click on a button before hydration as soon as the page is hydrated. Until then forms are not submitted: the
 * browser would load the page again, without what was typed. Links need no replay, because they work without scripts.
 */
export const EARLY_CLICKS = [
  '{',
  'let pressed;',
  "const note = ({ target }) => { pressed = target.closest('button') ?? pressed; };",
  'const hold = (event) => event.preventDefault();',
  'const first = { capture: true };',
  "addEventListener('click', note, first);",
  "addEventListener('submit', hold, first);",
  `addEventListener(${JSON.stringify(HYDRATION_EVENT)}, () => {`,
  "removeEventListener('click', note, first);",
  "removeEventListener('submit', hold, first);",
  'pressed?.click();',
  '}, { once: true });',
  '}',
].join('\n');
