import { demoPeople } from '../figures/demo-people.js';
import type { Picture } from '../picture.js';
import type { Format } from './encode.js';
import { classPictures } from '../scenes/classes.js';
import { icon, shared } from '../scenes/portal.js';
import { portrait } from '../scenes/portraits.js';
import { stroke } from '../scenes/stroke.js';

export interface PortalFile {
  /** Path below `delivery/assets`, which the edge serves, or below `shared-ui/src/components/artwork`. */
  readonly path: string;
  readonly format: Format;
  readonly picture: Picture;
}

const inFolder = (folder: string, pictures: Readonly<Record<string, Picture>>): PortalFile[] =>
  Object.entries(pictures).map(([name, picture]) => ({
    path: `demo/${folder}/${name}.avif`,
    format: 'avif',
    picture,
  }));

const people = Object.fromEntries(
  Object.entries(demoPeople).map(([name, person], index) => [name, portrait(person, 10 + index)]),
);

export const portalFiles: readonly PortalFile[] = [
  { path: 'og.jpg', format: 'jpg', picture: shared },
  { path: 'apple-touch-icon.png', format: 'png', picture: icon(180, 14) },
  { path: 'icon-192.png', format: 'png', picture: icon(192, 12) },
  { path: 'icon-512.png', format: 'png', picture: icon(512, 32) },
  // Launchers crop maskable icons, so the content stays in the middle.
  { path: 'icon-maskable.png', format: 'png', picture: icon(512, 96) },
  ...inFolder('people', people),
  ...inFolder('classes', classPictures),
];

/** Files that components of shared-ui import. */
export const componentFiles: readonly PortalFile[] = [
  { path: 'stroke.avif', format: 'avif', picture: stroke },
];
