import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.js';
import { demoAccounts, demoGoogleAccounts, demoPeople } from '../sandbox/identity/demo-accounts.js';
import { classes } from '../seed/school.js';
import { demoPictures } from './demo-pictures.js';

const assets = join(root, 'platform', 'assets');

describe('pictures of the demo school', () => {
  it('are what the sources draw', () => {
    for (const [path, svg] of demoPictures()) {
      expect(readFileSync(join(assets, 'demo', path), 'utf8')).toBe(svg);
    }
  });

  it.each([...demoAccounts, ...demoPeople, ...demoGoogleAccounts])('there is one of $name', ({ picture }) => {
    expect(existsSync(join(assets, picture))).toBe(true);
  });

  it.each(classes)('there is one of $className', ({ picture }) => {
    expect(existsSync(join(assets, 'demo', 'classes', `${picture}.svg`))).toBe(true);
  });
});
