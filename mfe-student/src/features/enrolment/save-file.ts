export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // By then the download holds its own reference.
  setTimeout(() => URL.revokeObjectURL(address));
}
