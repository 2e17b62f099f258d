import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const link = /\]\(([^)\s]+)\)/g;

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function anchorsOf(file: string): Set<string> {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+\s+(.+)$/gm);
  return new Set([...headings].map(([, heading = '']) => anchorOf(heading)));
}

export function guidesOf(root: string): string[] {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  const atRoot = ['README.md', 'SECURITY.md'].filter((file) => existsSync(join(root, file)));
  return [...atRoot, ...docs.filter((file) => file.endsWith('.md')).map((file) => join('docs', file))];
}

export function brokenLinks(root: string): string[] {
  return guidesOf(root).flatMap((guide) => {
    const file = join(root, guide);
    const targets = [...readFileSync(file, 'utf8').matchAll(link)].map(([, target = '']) => target);
    return targets
      .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(file, target, root))
      .map((target) => `${guide} -> ${target}`);
  });
}

function leadsSomewhere(from: string, target: string, root: string): boolean {
  const [path = '', anchor] = target.split('#');
  const to = path === '' ? from : resolve(dirname(from), path);
  if (relative(root, to).startsWith('..') || !existsSync(to)) return false;
  return anchor === undefined || (statSync(to).isFile() && anchorsOf(to).has(anchor));
}
