import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ensurePythonPackages } from '@blush/machine';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Faults of each calendar by the rules of Python's package icalendar, which shares no code with any part of the API. */
export async function faultsByIcalendar(files: readonly string[]): Promise<string[][]> {
  const packages = await ensurePythonPackages(here('requirements.txt'), (line) =>
    process.stderr.write(`${line}\n`),
  );
  const child = spawn('python3', [here('check.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' },
  });
  child.stdin.end(JSON.stringify(files));
  return JSON.parse(await text(child.stdout)) as string[][];
}
