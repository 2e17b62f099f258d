import { ManagedProcess } from '../src/processes/managed-process.js';

const [logFile = '', option = ''] = process.argv.slice(2);
const child = new ManagedProcess({
  name: 'child',
  args: ['-e', "process.send('running', () => {}); setInterval(() => {}, 1000)"],
  env: process.env,
  cwd: process.cwd(),
  logFile,
  // As text: in a terminal, colours would be printed around a number.
  onMessage: () => console.log(String(child.pid)),
});
if (option === 'killed-at-once') {
  console.log(String(child.pid));
  process.kill(process.pid, 'SIGKILL');
}
