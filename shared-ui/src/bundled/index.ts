export { formatCountdown, type HeldItem, heldItems } from './holds';
export { Loaded, type LoadedProps } from './loaded';
export { Price } from './price';
export { ratingInWords } from './rating-in-words';
export { saveFile, saveJson } from './save-file';
export { StarRadios } from './star-radios';
export { StarShape } from './star-shape';
export { Stars } from './stars';
export { useNow } from './use-now';
