import { classColour, Price } from '@blush/shared-ui/bundled';
import { formatPrice } from '@blush/shared-ui/components';
import { DEFAULT_SEATS, ownPicture, type StaffClass } from '@blush/shared-ui/contracts';
import { type FormControl, useFormSelection } from '@blush/shared-ui/forms';
import { ListedCard } from '../components/listed-card';
import { statedPriceOf } from '../list-price';
import { detailsOf, type DetailValues } from './detail-values';
import { sessionDays, type SessionValues } from './session-values';

interface CardValues extends Pick<DetailValues, 'level' | 'format'> {
  readonly className: string;
  readonly classImg: string;
  /** Without the held and the enrolled ones. `null`: empty field. */
  readonly freeSeats: number | null;
  /** Dollars. `null`: empty field. */
  readonly price: number | null;
  readonly sessions: SessionValues | undefined;
}

interface CardPreviewProps<Values extends object> {
  form: FormControl<Values>;
  select: (values: Partial<Values>) => CardValues;
  instructor: { readonly name: string; readonly picture: string | undefined };
  /** The stored class; absent for a new one. */
  kept?: StaffClass;
}

/** Preview of the card in the list of classes. */
export function CardPreview<Values extends object>(props: CardPreviewProps<Values>) {
  const { form, select, instructor, kept } = props;
  const { className, classImg, freeSeats, price, sessions, ...details } = useFormSelection(form, select);
  const typed = classImg.trim();
  const facts = {
    picture: typed === kept?.classImg ? kept.picture : ownPicture.safeParse(typed).data,
    instructorName: instructor.name,
    instructorPicture: instructor.picture,
    availableSeat: freeSeats ?? kept?.availableSeat ?? DEFAULT_SEATS,
    enrolledStudent: kept?.enrolledStudent ?? 0,
    details: detailsOf(details),
    rating: kept?.rating,
  };
  return (
    <ListedCard
      facts={facts}
      name={className.trim() || 'Your class'}
      instructor={instructor.name}
      dates={sessions && sessionDays(sessions)}
      price={<TypedPrice price={price} kept={kept} />}
      style={classColour(kept?._id ?? '')}
    />
  );
}

/** Shows the discount of a live price rule only for the stored price, because the API computes discounts. */
function TypedPrice({ price, kept }: { price: number | null; kept: StaffClass | undefined }) {
  if (price === null) return '$ –';
  return kept && statedPriceOf(kept) === price ? <Price {...kept} /> : formatPrice(price);
}
