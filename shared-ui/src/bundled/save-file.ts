/** Offers a file to download. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Deferred to the next task, when the download holds its own reference.
  setTimeout(() => URL.revokeObjectURL(address));
}

export function saveJson(name: string, value: unknown): void {
  saveFile(name, 'application/json', JSON.stringify(value, undefined, 2));
}

/** Bytes of a file in an API response, where files are in base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
