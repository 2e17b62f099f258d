import { MongoBinary } from 'mongodb-memory-server-core';

try {
  console.log(await MongoBinary.getPath({ downloadDir: process.argv[2] }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
