import type { StructuredData } from '@blush/shared-ui/components';
import type { Instructor } from './group-by-instructor';

/** Characters; roughly what search results show. */
const SUMMARY_LENGTH = 160;

export function personSummary({ name, classes }: Instructor, bio: string | undefined): string {
  const [first = ''] = bio?.split('\n') ?? [];
  if (first === '') return `Makeup classes with ${name} at Blush Camp: ${titlesOf(classes)}.`;
  if (first.length <= SUMMARY_LENGTH) return first;
  return `${first.slice(0, first.lastIndexOf(' ', SUMMARY_LENGTH - 1))} …`;
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
