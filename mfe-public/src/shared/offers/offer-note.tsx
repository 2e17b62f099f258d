import type { Offer } from '@blush/shared-ui/contracts';
import { useOffers } from '../api/get-offers';
import { Moment } from '../components/moment';

/** Beside the words of an advertisement: what is really off now, which classes, and until when. */
export function OfferNote() {
  const { data } = useOffers();
  const [best] = data?.live ?? [];
  if (!data) return null;
  if (best) {
    return (
      <>
        Right now: {best.percent}% off {classesOf(best)} until <Moment at={best.to} /> ({best.label})
      </>
    );
  }
  if (!data.ended) return <>This offer is over: no class is reduced at the moment.</>;
  return (
    <>
      This offer ended on <Moment at={data.ended.to} />; no class is reduced at the moment.
    </>
  );
}

function classesOf({ everyClass, classCount, classNames: names }: Offer): string {
  if (everyClass) return 'every class';
  if (classCount <= names.length) return listed(names);
  return `${classCount} classes, among them ${listed(names)},`;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names.map((name) => `“${name}”`));
}
