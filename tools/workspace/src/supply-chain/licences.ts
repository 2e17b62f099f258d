import type { Component } from './sbom.js';

/** SPDX ids of licences that permit closed-source use and require no more than a notice. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  // Fonts.
  'OFL-1.1',
]);

/** The LGPL permits closed software to load a separate, unchanged library, such as sharp's builds of libvips. */
const loadedLibraries = { prefix: '@img/sharp-', licence: 'LGPL-3.0-or-later' };

/** Licences of packages without an SPDX id in their manifest, looked up by hand for this version. */
const read: Readonly<Record<string, string>> = {
  'limiter@1.1.5': 'MIT',
  'passport-strategy@1.0.0': 'MIT',
  'pause@0.0.1': 'MIT',
  'png-js@2.0.0': 'MIT',
};

/** One sentence for each package whose licence is not in the list. */
export function refusedLicences(components: readonly Component[]): string[] {
  return components.flatMap((component) => {
    const name = `${component.name}@${component.version}`;
    const licence = licenceOf(component) ?? read[name];
    if (licence === undefined) return [`${name} names no licence`];
    return permitted(licence, component.name)
      ? []
      : [`${name} has the licence ${licence}, which is not in the list`];
  });
}

function licenceOf({ licenses = [] }: Component): string | undefined {
  const names = licenses.map((one) => ('expression' in one ? one.expression : one.license.id));
  return names.length > 0 && names.every((name) => name !== undefined) ? names.join(' AND ') : undefined;
}

/** Whether an SPDX expression is permitted. With `OR` one licence must be in the list, with `AND` all; case is ignored. */
function permitted(expression: string, name: string): boolean {
  const { prefix, licence: libraryLicence } = loadedLibraries;
  const isAllowed = (id: string) => allowed.has(id) || (id === libraryLicence && name.startsWith(prefix));
  return expression
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((part) => part.split(/ and /i).every((id) => isAllowed(id.trim())));
}
