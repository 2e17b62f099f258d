import { ManagedProcess } from '../src/processes/managed-process.js';

const [logFile = '', option = ''] = process.argv.slice(2);
const child = new ManagedProcess({
  name: 'child',
  args: ['-e', "process.send('running', () => {}); setInterval(() => {}, 1000)"],
  env: process.env,
  cwd: process.cwd(),
  logFile,
  onMessage: () => console.log(child.pid),
});
if (option === 'killed-at-once') {
  console.log(child.pid);
  process.kill(process.pid, 'SIGKILL');
}
