import { writeFile } from 'node:fs/promises';
import { compileLayout, layoutFile, layoutTemplate } from './compile-layout.js';

await writeFile(layoutFile, await compileLayout(layoutTemplate));
