import { describeBucket } from '../../../test/bucket-contract.js';
import { MotoServer } from '../../../test/moto/moto-server.js';
import { describeStore } from '../../../test/store-contract.js';
import { inBucketOf } from '../../../test/stores-under-test.js';

const server = await MotoServer.start();
afterAll(() => server.stop());

describeStore('a bucket of moto', inBucketOf(server));
describeBucket('moto', server, { stopEach: 1 });
