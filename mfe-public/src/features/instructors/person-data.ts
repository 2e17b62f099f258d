import type { StructuredData } from '@blush/shared-ui/components';
import { summaryOf } from '../../shared/summary-of';
import type { Instructor } from './group-by-instructor';

export function personSummary({ name, classes }: Instructor, bio: string | undefined): string {
  const [first = ''] = bio?.split('\n') ?? [];
  return first === '' ? `Makeup classes with ${name} at Blush Camp: ${titlesOf(classes)}.` : summaryOf(first);
}

function titlesOf(classes: Instructor['classes']): string {
  return classes
    .slice(0, 2)
    .map(({ className }) => className)
    .join(', ');
}

/** schema.org `Person`, only from data of the API. */
export function personData({ name, photo }: Instructor, bio: string | undefined): StructuredData {
  return {
    '@type': 'Person',
    name,
    ...(bio !== undefined && { description: bio }),
    ...(photo !== undefined && { image: photo }),
    worksFor: { '@type': 'Organization', name: 'Blush Camp' },
  };
}
