import { describeBucket } from '../../../test/bucket-contract.js';
import { S3Server } from '../../../test/s3-server.js';

let server: S3Server;
beforeAll(async () => {
  server = await S3Server.start();
});
afterAll(() => server.stop());

describeBucket('this process', () => server, { killedEach: 4 });
