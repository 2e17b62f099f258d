import type { ClassMaterial } from '@blush/shared-ui/contracts';
import { linesOf } from './detail-values';

/** Materials as a field of a form: one per line, its title before its address. */
export interface MaterialValues {
  materials: string;
}

export function materialValuesOf(materials: readonly ClassMaterial[] = []): MaterialValues {
  return { materials: materials.map(({ title, url }) => `${title} ${url}`).join('\n') };
}

/** A line without an address gets an empty `url`, which the field's rule refuses. */
export function materialsOf({ materials }: Partial<MaterialValues>): ClassMaterial[] {
  return linesOf(materials).map((line) => {
    const [, title = line, url = ''] = /^(.*?)\s*(https?:\/\/\S+)$/i.exec(line) ?? [];
    return { title, url };
  });
}

export function sameMaterials(
  values: Partial<MaterialValues>,
  stored: readonly ClassMaterial[] = [],
): boolean {
  return materialValuesOf(materialsOf(values)).materials === materialValuesOf(stored).materials;
}
