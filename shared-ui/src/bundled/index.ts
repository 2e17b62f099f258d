export { Price } from './price';
export { saveFile, saveJson } from './save-file';
