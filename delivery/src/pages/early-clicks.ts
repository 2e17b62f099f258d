import { HYDRATION_EVENT } from '@blush/shared-ui/contracts';

/** Replays the last button click made before hydration. Links work without code. */
export const EARLY_CLICKS = [
  '{',
  'let pressed;',
  "const note = ({ target }) => { pressed = target.closest('button') ?? pressed; };",
  "addEventListener('click', note, true);",
  `addEventListener(${JSON.stringify(HYDRATION_EVENT)}, () => {`,
  "removeEventListener('click', note, true);",
  'pressed?.click();',
  '}, { once: true });',
  '}',
].join('\n');
