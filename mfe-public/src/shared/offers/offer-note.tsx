import { getOffers, type Offer } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';
import { Moment } from '../components/moment';

/** Shown beside an advertisement: the best live offer, its classes and end; then a smaller one that lasts longer. */
export function OfferNote() {
  const { data } = useOperation(getOffers, {});
  const [best, ...others] = data?.live ?? [];
  if (!data) return null;
  if (best) {
    const next = others.find(({ percent, to }) => percent < best.percent && to > best.to);
    return (
      <>
        {sentenceOf(best, classesOf(best))}
        {next && <br />}
        {next && sentenceOf(next, countOf(next))}
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

/** The date first, then one text node: if a late font changes the line breaks, neither starts elsewhere. */
function sentenceOf({ percent, label, to }: Offer, classes: string) {
  return (
    <>
      Until <Moment at={to} />
      {`: ${percent}% off ${classes} (${label})`}
    </>
  );
}

function classesOf(offer: Offer): string {
  const { everyClass, classCount, classNames: names } = offer;
  if (everyClass) return countOf(offer);
  return classCount <= names.length ? listed(names) : `${countOf(offer)}, among them ${listed(names)}`;
}

function countOf({ everyClass, classCount }: Offer): string {
  if (everyClass) return 'every class';
  return classCount === 1 ? 'one class' : `${classCount} classes`;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names.map((name) => `“${name}”`));
}
