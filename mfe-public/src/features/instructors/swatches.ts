import { art, type Art } from '../../shared/artwork';

const swatches = [art.swatchCream, art.swatchLipstick, art.swatchPowder, art.swatchGloss] as const;

/** Four colours, so that neighbours differ in two and three columns. */
export function swatchAt(index: number): Art {
  return swatches[index % swatches.length] ?? art.swatchCream;
}
