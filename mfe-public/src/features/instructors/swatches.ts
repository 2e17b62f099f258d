import { art, type Art } from '../../shared/artwork';

const swatches = [art.swatchCream, art.swatchLipstick, art.swatchPowder, art.swatchGloss] as const;

/** With four colours in turn, neighbours differ in grids of two and of three columns. */
export function swatchAt(index: number): Art {
  return swatches[index % swatches.length] ?? art.swatchCream;
}
