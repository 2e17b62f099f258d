import type { StructuredData } from '@blush/shared-ui/components';
import type { TextSection } from './pages/text';

/** schema.org `FAQPage`. */
export function questionsData(sections: readonly TextSection[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: sections.map(({ heading, paragraphs }) => ({
      '@type': 'Question',
      name: heading,
      acceptedAnswer: { '@type': 'Answer', text: paragraphs.join(' ') },
    })),
  };
}
