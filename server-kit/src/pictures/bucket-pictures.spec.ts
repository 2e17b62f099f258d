import { describePictures, picturesInBucket } from '../../test/picture-contract.js';
import { S3Server } from '../../test/s3-server.js';
import { Bucket } from '../s3/index.js';
import { BucketPictures } from './bucket-pictures.js';
import { pictureNameOf, pictureStoreOf } from './index.js';

const bytes = Buffer.from('one picture');

const server = await S3Server.start();
afterAll(() => server.stop());

describePictures('a bucket of this process', () => picturesInBucket(server.newPlace()), server);

it('pictures in a bucket are served with their media type, and may be cached for ever', async () => {
  const place = server.newPlace();
  const name = await pictureStoreOf({ address: '', s3: place }).put(bytes);
  const { headers } = await fetch(`${place.endpoint}/${place.bucket}/${place.prefix}${name}`);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=86400, immutable');
});

it('storing a picture again fails if it is removed at the same moment', async () => {
  class Removing extends Bucket {
    override put(): Promise<undefined> {
      return Promise.resolve(undefined);
    }
  }
  const place = server.newPlace();
  const pictures = new BucketPictures(new Removing(place));
  await expect(pictures.put(bytes)).rejects.toMatchObject({ code: 'pictures-unavailable' });
  await pictureStoreOf({ address: '', s3: place }).put(bytes);
  await expect(pictures.put(bytes)).resolves.toBe(pictureNameOf(bytes));
});
