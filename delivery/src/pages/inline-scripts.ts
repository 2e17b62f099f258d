import { integrityOf } from '../store/integrity.js';
import { CODE_AFTER_PAINT } from './code-after-paint.js';
import { EARLY_CLICKS } from './early-clicks.js';
import { QUERY_MARK } from './query-mark.js';

/** Inline, because a file would load after the first paint. */
const scripts = [QUERY_MARK, EARLY_CLICKS, CODE_AFTER_PAINT];

export const inlineScriptTags: readonly string[] = scripts.map((code) => `<script>${code}</script>`);

/** CSP hashes, stored with the pages because the edge server can be older than the code that rendered them. */
export const INLINE_SCRIPTS_FILE = 'inline-scripts.json';

export const inlineScripts: readonly string[] = scripts.map((code) => `'${integrityOf(code)}'`);
