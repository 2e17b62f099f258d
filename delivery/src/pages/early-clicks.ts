import { HYDRATION_EVENT } from '@blush/shared-ui/contracts';

/** Replays, after hydration, the last earlier click on a button. Links need no replay: they work without scripts. */
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
