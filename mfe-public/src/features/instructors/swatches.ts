import { art, type Art } from '../../shared/artwork';

const swatches = [art.swatchCream, art.swatchLipstick, art.swatchPowder, art.swatchGloss] as const;

/** Four colours, so that neighbours differ in a grid of two columns and in one of three. */
export function swatchAt(index: number): Art {
  return swatches[index % swatches.length] ?? art.swatchCream;
}
