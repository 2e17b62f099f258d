import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '@blush/machine';
import { demoAccounts, demoGoogleAccounts, demoPeople } from '@blush/stand-ins/demo-accounts';
import { classes } from '@blush/workspace';
import { demoPeople as demoLooks } from '../figures/demo-people.js';
import { people } from '../figures/people.js';
import type { Person } from '../figures/person.js';
import { drawPicture } from '../picture.js';
import { componentFiles, portalFiles } from './portal-files.js';

const paths = portalFiles.map(({ path }) => path);

describe('pictures that the portal serves', () => {
  it.each([
    ['delivery/assets', portalFiles],
    ['shared-ui/src/components/artwork', componentFiles],
  ])('exist in %s in their sizes', async (folder, files) => {
    const found = await Promise.all(
      files.map(async ({ path }) => {
        const { width, height } = await sharp(join(root, folder, path)).metadata();
        return { path, width, height };
      }),
    );
    expect(found).toEqual(files.map(({ path, picture: { width, height } }) => ({ path, width, height })));
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

  it('show people who all look different', () => {
    const looks = Object.values<Person>(demoLooks).map(({ skin, style, hair, profile }) =>
      JSON.stringify([skin, style, hair, profile]),
    );
    expect(new Set(looks).size).toBe(looks.length);
  });

  it('show each author of the blog as the instructor of that name', () => {
    const posts = join(root, 'mfe-public', 'src', 'features', 'blog', 'posts');
    const authors = readdirSync(posts).flatMap((file) => {
      const text = readFileSync(join(posts, file), 'utf8');
      const [, name, number] = /author: '(.+)',\s+portrait: art\.person(\d+),/.exec(text) ?? [];
      return name === undefined ? [] : [{ name, drawn: people[Number(number) - 1] }];
    });
    expect(authors).toHaveLength(3);
    for (const { name, drawn } of authors) {
      const account = demoPeople.find((one) => one.name === name);
      const [local = ''] = account?.email.split('@') ?? [];
      expect([name, drawn]).toEqual([name, Object.entries(demoLooks).find(([key]) => key === local)?.[1]]);
    }
  });

  it('differ between classes', () => {
    // Another run of a class has the same picture.
    const runs = classes.filter(({ className }) => className.endsWith('(second run)'));
    const pictures = [...new Set(classes.map(({ picture }) => picture))];
    const files = pictures.map((picture) =>
      readFileSync(join(root, 'delivery', 'assets', 'demo', 'classes', `${picture}.avif`)).toString('base64'),
    );
    expect(pictures.length).toBe(classes.length - runs.length);
    expect(new Set(files).size).toBe(pictures.length);
  });
});
