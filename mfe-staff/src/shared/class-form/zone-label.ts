import { placeOf } from '@blush/shared-ui/contracts';

/** City of a zone, and where it is, such as `New York (America)`. */
export function zoneLabel(zone: string): string {
  const place = placeOf(zone);
  return place === zone ? zone : `${place} (${zone.slice(0, zone.lastIndexOf('/')).replaceAll('_', ' ')})`;
}
