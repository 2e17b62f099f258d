import { integrityOf } from '../store/integrity.js';
import { CODE_AFTER_PAINT } from './code-after-paint.js';
import { EARLY_CLICKS } from './early-clicks.js';
import { QUERY_MARK } from './query-mark.js';
import { THEME_MARK } from './theme-mark.js';

/** Inline, because a file would load after the first paint. */
const scripts = [THEME_MARK, QUERY_MARK, EARLY_CLICKS, CODE_AFTER_PAINT];

const tagOf = (code: string) => `<script>${code}</script>`;

export const inlineScriptTags: readonly string[] = scripts.map(tagOf);

/** The only script that a page without prerendered content needs. */
export const themeScriptTag = tagOf(THEME_MARK);

/** Contains the hashes, stored with the pages because the edge server can be older than the code that rendered them. */
export const INLINE_SCRIPTS_FILE = 'inline-scripts.json';

/** Hash sources for the CSP. */
export const inlineScriptHashes: readonly string[] = scripts.map((code) => `'${integrityOf(code)}'`);
