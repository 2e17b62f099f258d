/** Offers bytes or a text as a file to download. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // By then the download holds its own reference.
  setTimeout(() => URL.revokeObjectURL(address));
}
