import { S3Server } from '@blush/server-kit/testing';
import { describeStore } from '../../test/store-contract.js';
import { inBucketOf, inFolder } from '../../test/stores-under-test.js';

const server = await S3Server.start();
afterAll(() => server.stop());

describeStore('a folder', inFolder);
describeStore('a bucket', inBucketOf(server));
