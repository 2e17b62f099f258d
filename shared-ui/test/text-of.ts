/** Text of a blob, empty if there is none. jsdom's blobs have no `text()`. */
export function textOf(blob = new Blob()): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
}
