import type { BucketPlace } from '../src/config/store-location.js';
import type { PictureStore } from '../src/pictures/picture-store.js';
import type { BucketServer } from './s3-server.js';

const bytes = Buffer.from('one picture');
const unknown = `${'0'.repeat(64)}.webp`;

interface PicturesUnderTest {
  readonly pictures: PictureStore;
  /** Names of all files in the store. */
  names(): Promise<readonly string[]>;
  /** Adds a file directly, not through the store. */
  add(name: string): Promise<unknown>;
}

/**
 * What every store of pictures does.
 * @param server that has the bucket; absent for a store in a folder
 */
export function describePictures(
  kind: string,
  open: () => Promise<PicturesUnderTest>,
  server?: BucketServer,
): void {
  describe(`pictures in ${kind}`, () => {
    let under: PicturesUnderTest;
    let pictures: PictureStore;
    beforeEach(async () => {
      under = await open();
      pictures = under.pictures;
    });
    const read = async (name: string) => Buffer.from((await pictures.read(name)) ?? '').toString();

    it('are named by the hash of their bytes and stored once', async () => {
      const [name, again] = await Promise.all([pictures.put(bytes), pictures.put(bytes)]);
      expect(name).toMatch(/^[0-9a-f]{64}\.webp$/);
      expect(again).toBe(name);
      expect(await pictures.put(bytes)).toBe(name);
      expect(await under.names()).toEqual([name]);
      expect(await read(name)).toBe('one picture');
    });

    it('can be removed twice, and stored again', async () => {
      const name = await pictures.put(bytes);
      await pictures.remove(name);
      await pictures.remove(name);
      expect(await under.names()).toEqual([]);
      expect(await pictures.read(name)).toBeUndefined();
      expect(await pictures.has(name)).toBe(false);
      expect(await pictures.put(bytes)).toBe(name);
      expect(await pictures.has(name)).toBe(true);
      expect(await read(name)).toBe('one picture');
    });

    it('are read and removed by their names only', async () => {
      await under.add('other.webp');
      for (const name of ['other.webp', '', '.', '../other.webp', unknown]) {
        expect(await pictures.read(name)).toBeUndefined();
        expect(await pictures.has(name)).toBe(false);
        await pictures.remove(name);
      }
      expect(await under.names()).toEqual(['other.webp']);
    });

    if (server === undefined) return;

    it('cannot be used while the bucket does not answer; the error names the bucket', async () => {
      const name = await pictures.put(bytes);
      // Removed instead of the first: after a pause, a server still executes a removal that the client has given up.
      const removed = await pictures.put(Buffer.from('another picture'));
      await server.stopAnswering();
      const refusal = {
        code: 'pictures-unavailable',
        status: 503,
        cause: { message: expect.stringContaining('The bucket s3://') as string },
      };
      await Promise.all([
        expect(pictures.read(name)).rejects.toMatchObject(refusal),
        expect(pictures.has(name)).rejects.toMatchObject(refusal),
        expect(pictures.put(bytes)).rejects.toMatchObject(refusal),
        expect(pictures.remove(removed)).rejects.toMatchObject(refusal),
      ]);
      await server.resumeAnswering();
      expect(await pictures.put(bytes)).toBe(name);
      expect(await read(name)).toBe('one picture');
    });
  });
}

/** Loads the code when it is needed, because most specs that import from here need none of it. */
export async function picturesInBucket(place: BucketPlace): Promise<PicturesUnderTest> {
  const { Bucket } = await import('../src/s3/index.js');
  const { pictureStoreOf } = await import('../src/pictures/index.js');
  const bucket = new Bucket(place);
  return {
    pictures: pictureStoreOf({ address: '', s3: { ...place, prefix: `${place.prefix}pictures/` } }),
    names: () => bucket.keys('pictures'),
    add: (name) =>
      bucket.put(`pictures/${name}`, 'absent', {
        body: Buffer.from('other'),
        type: 'image/webp',
        cacheControl: 'no-store',
      }),
  };
}
