import { rmSync } from 'node:fs';

export default function endRun() {
  // A process that is about to end may still write.
  rmSync(process.env['TEST_FOLDER'], { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
