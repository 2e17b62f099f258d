export { formatCountdown, type HeldItem, heldItems } from './holds';
export { Loaded, type LoadedProps } from './loaded';
export { Price } from './price';
export { ratingInWords } from './rating-in-words';
export { bytesOf, saveFile, saveJson } from './save-file';
export { RATINGS, StarShape, starsInWords } from './star-shape';
export { Stars } from './stars';
export { useNow } from './use-now';
export { useSaveClassFile } from './use-save-class-file';
