import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates the folder of `--outputFile`; without it jest fails after all tests have passed. */
export default ({ outputFile }) => {
  if (outputFile) mkdirSync(dirname(outputFile), { recursive: true });
};
