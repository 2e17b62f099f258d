import { S3Server } from '@blush/server-kit/testing';
import { describeBucket } from '../../../test/bucket-contract.js';

const server = await S3Server.start();
afterAll(() => server.stop());

describeBucket('this process', server, { stopEach: 4 });
