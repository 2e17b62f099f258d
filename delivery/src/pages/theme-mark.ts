import { THEME_KEY } from '@blush/shared-ui/contracts';

/** Sets the chosen colours before the first paint. Storage may be blocked, and other text in it changes nothing. */
export const THEME_MARK =
  `try{const t=localStorage.getItem(${JSON.stringify(THEME_KEY)});` +
  'if(/^(light|dark)$/.test(t))document.documentElement.dataset.theme=t}catch{}';
