import { integrityOf } from '../store/integrity.js';
import { CODE_AFTER_PAINT } from './code-after-paint.js';
import { EARLY_CLICKS } from './early-clicks.js';
import { QUERY_MARK } from './query-mark.js';

/** Inline, because a file would come after the first paint. */
const scripts = [QUERY_MARK, EARLY_CLICKS, CODE_AFTER_PAINT];

/** They as elements for the head of a rendered page. */
export const inlineScriptTags: readonly string[] = scripts.map((code) => `<script>${code}</script>`);

/**
 * File, below the folder of the pages, of what runs inline in them, as a content security policy names it. It lies
 * with the pages, because whoever serves them may be older than what rendered them.
 */
export const INLINE_SCRIPTS_FILE = 'inline-scripts.json';

export const inlineScripts: readonly string[] = scripts.map((code) => `'${integrityOf(code)}'`);
