/** @returns undefined for a file that is missing or cut off */
export function parseIfWhole(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
