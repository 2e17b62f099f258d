import { ManagedProcess } from '../src/processes/managed-process.js';

const [logFile = ''] = process.argv.slice(2);
const child = new ManagedProcess({
  name: 'child',
  args: ['-e', 'setInterval(() => {}, 1000)'],
  env: process.env,
  cwd: process.cwd(),
  logFile,
});
console.log(child.pid);
