import { art, type Art } from '../../shared/artwork';

const swatches = [art.swatchCream, art.swatchLipstick, art.swatchPowder, art.swatchGloss] as const;

/** Colour behind one of many portraits: four materials, so that in two or three columns no neighbours are alike. */
export function swatchAt(index: number): Art {
  return swatches[index % swatches.length] ?? art.swatchCream;
}
