import { HYDRATION_EVENT } from '@blush/shared-ui/contracts';

/** Script that replays the last click on a button before hydration. Links need none: they work without scripts. */
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
