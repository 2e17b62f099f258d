import { loose } from './hair-loose.js';
import { short } from './hair-short.js';
import { tied } from './hair-tied.js';

export const styles = { ...loose, ...short, ...tied };
export type StyleName = keyof typeof styles;
