/** Offers a value as a file to download. */
export function saveJson(name: string, value: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(value, undefined, 2)], { type: 'application/json' }),
  );
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // By then the download holds its own reference.
  setTimeout(() => URL.revokeObjectURL(address));
}
