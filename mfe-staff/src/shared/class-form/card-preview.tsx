import { formatPrice } from '@blush/shared-ui/components';
import { type ClassDetails, ownPicture } from '@blush/shared-ui/contracts';
import { ListedCard } from '../components/listed-card';
import type { KeptPicture } from './image-preview';

interface CardPreviewProps {
  className: string;
  image: string;
  kept?: KeptPicture;
  /** Dollars. */
  price: number | null;
  level: ClassDetails['level'] | '';
  format: ClassDetails['format'] | '';
  sessions: number;
}

/** Preview of the card in the list of classes, of a form that is not saved yet. */
export function CardPreview({ className, image, kept, price, ...kind }: CardPreviewProps) {
  const typed = image.trim();
  return (
    <ListedCard
      {...kind}
      className={className.trim() || 'Class Name'}
      picture={typed === kept?.classImg ? kept.picture : ownPicture.safeParse(typed).data}
      instructor="you"
      price={price === null ? '$ –' : formatPrice(price)}
    />
  );
}
