export { formatCountdown, type HeldItem, heldItems } from './holds';
export { Loaded, type LoadedProps } from './loaded';
export { Price } from './price';
export { saveFile, saveJson } from './save-file';
export { useNow } from './use-now';
