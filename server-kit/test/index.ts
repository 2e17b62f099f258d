export { collectedLog } from './collected-log.js';
export { eventually } from './eventually.js';
export { describePictures, picturesInBucket } from './picture-contract.js';
export { type BucketServer, bucketSettings, S3Server } from './s3-server.js';
export { temporaryFolder } from './temporary-folder.js';
