import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '@blush/machine';
import { demoAccounts, demoGoogleAccounts, demoPeople } from '@blush/stand-ins/demo-accounts';
import { classes } from '@blush/workspace';
import { drawPicture } from './picture.js';
import { portalFiles } from './portal-files.js';

const paths = portalFiles.map(({ path }) => path);

describe('pictures that the portal serves', () => {
  it('exist in their sizes', async () => {
    const found = await Promise.all(
      portalFiles.map(async ({ path }) => {
        const { width, height } = await sharp(join(root, 'delivery', 'assets', path)).metadata();
        return { path, width, height };
      }),
    );
    expect(found).toEqual(
      portalFiles.map(({ path, picture: { width, height } }) => ({ path, width, height })),
    );
  });

  it('are the same drawings every time', () => {
    const draw = () => portalFiles.map(({ path, picture }) => `${path}: ${drawPicture(picture).svg}`);
    expect(draw()).toEqual(draw());
  });
});

describe('pictures of the demo data', () => {
  it('exist for each account and each class', () => {
    const accounts = [...demoAccounts, ...demoPeople, ...demoGoogleAccounts];
    expect(paths).toEqual(expect.arrayContaining(accounts.map(({ picture }) => picture.slice(1))));
    expect(paths).toEqual(
      expect.arrayContaining(classes.map(({ picture }) => `demo/classes/${picture}.avif`)),
    );
  });

  it('differ between classes', () => {
    const files = classes.map(({ picture }) =>
      readFileSync(join(root, 'delivery', 'assets', 'demo', 'classes', `${picture}.avif`)).toString('base64'),
    );
    expect(new Set(files).size).toBe(classes.length);
  });
});
