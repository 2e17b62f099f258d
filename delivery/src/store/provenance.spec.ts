import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { readProvenance, readAuthor } from './provenance.js';

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
beforeEach(() => {
  folder = temporaryFolder();
});

function commit(): string {
  git('init', '--quiet');
  git('config', 'user.name', 'Lead');
  git('config', 'user.email', 'lead@example.com');
  writeFileSync(join(folder, 'file'), 'one');
  git('add', 'file');
  git('commit', '--quiet', '--no-verify', '--no-gpg-sign', '--message', 'First');
  return git('rev-parse', 'HEAD');
}

describe('the provenance of a release', () => {
  it('consists of the commit and the e-mail address in the git configuration', () => {
    const head = commit();
    expect(readProvenance(folder)).toEqual({ who: 'lead@example.com', commit: head });
  });

  it.each(['file', 'another'])('marks a tree with changes: %s', (name) => {
    const head = commit();
    writeFileSync(join(folder, name), 'two');
    expect(readProvenance(folder).commit).toBe(`${head}+changes`);
  });

  it('does not mark a tree with changes of the deployment only', () => {
    const head = commit();
    mkdirSync(join(folder, 'deploy'));
    writeFileSync(join(folder, 'deploy', 'Caddyfile'), 'own');
    expect(readProvenance(folder).commit).toBe(head);
  });

  it('has no commit outside git', () => {
    expect(readProvenance(folder).commit).toBeNull();
  });

  it('names the operating system user if git has no e-mail address', () => {
    git('init', '--quiet');
    git('config', 'user.email', '');
    expect(readAuthor(folder)).toBe(userInfo().username);
  });
});
