import { Price } from '@blush/shared-ui/bundled';
import type { StaffClass } from '@blush/shared-ui/contracts';
import { statedPriceOf } from '../list-price';

export function ClassPrice({ schoolClass }: { schoolClass: StaffClass }) {
  return statedPriceOf(schoolClass) === null ? '–' : <Price {...schoolClass} />;
}
