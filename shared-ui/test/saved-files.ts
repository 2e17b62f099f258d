interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Collects the files that a page offers to download during each test of a block. Without it, jsdom has no addresses
 * for files, and reports a click on a link as a navigation that it lacks.
 */
export function savedFiles(): readonly SavedFile[] {
  const files: SavedFile[] = [];
  const contents = new Map<string, Blob>();
  const { createObjectURL } = URL;
  let count = 0;
  // Stays, because a page calls it in a later task, when its test may be over.
  URL.revokeObjectURL = (address) => void contents.delete(address);

  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (content) => {
      const address = `blob:${(count += 1)}`;
      contents.set(address, content as Blob);
      return address;
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const content = contents.get(this.href);
      if (content !== undefined) files.push({ name: this.download, content });
    });
  });

  afterEach(() => {
    URL.createObjectURL = createObjectURL;
    contents.clear();
  });

  return files;
}
