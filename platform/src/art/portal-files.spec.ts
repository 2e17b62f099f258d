import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../root.js';
import { demoAccounts, demoGoogleAccounts, demoPeople } from '../sandbox/identity/demo-accounts.js';
import { classes } from '../seed/school.js';
import { drawPicture } from './picture.js';
import { portalFiles } from './portal-files.js';

const paths = portalFiles.map(({ path }) => path);

describe('pictures that the portal serves', () => {
  it.each(portalFiles)('$path is there, in its size', async ({ path, picture: { width, height } }) => {
    const found = await sharp(join(root, 'platform', 'assets', path)).metadata();
    expect(found).toMatchObject({ width, height });
  });

  it.each(portalFiles)('$path is the same drawing every time', ({ picture }) => {
    expect(drawPicture(picture).svg).toBe(drawPicture(picture).svg);
  });
});

describe('pictures of the demo school', () => {
  it.each([...demoAccounts, ...demoPeople, ...demoGoogleAccounts])('there is one of $name', ({ picture }) => {
    expect(paths).toContain(picture.slice(1));
  });

  it.each(classes)('there is one of $className', ({ picture }) => {
    expect(paths).toContain(`demo/classes/${picture}.avif`);
  });

  it('no two classes look the same', () => {
    const files = classes.map(({ picture }) =>
      readFileSync(join(root, 'platform', 'assets', 'demo', 'classes', `${picture}.avif`)).toString('base64'),
    );
    expect(new Set(files).size).toBe(classes.length);
  });
});
