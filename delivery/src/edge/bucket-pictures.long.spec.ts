import { describePictures, picturesInBucket } from '@blush/server-kit/testing';
import { MotoServer } from '../../test/moto/moto-server.js';

const server = await MotoServer.start();
afterAll(() => server.stop());

describePictures('a bucket of moto', () => picturesInBucket(server.newPlace()), server);
