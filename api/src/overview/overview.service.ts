import { Injectable } from '@nestjs/common';
import {
  OVERVIEW_MAX_DAYS,
  OVERVIEW_TOP_CLASSES,
  type Overview,
  type Sales,
} from '@blush/shared-ui/contracts';
import { ClassReportsService } from '../classes/class-reports.service.js';
import { type DayRange, eachDay } from '../common/days.js';
import { toDollars } from '../common/money.js';
import { ProblemError } from '@blush/server-kit/http';
import { Refusals } from '../limits/refusals.service.js';
import { UserLimits } from '../limits/user-limits.service.js';
import { type DailySales, SalesReports } from '../payments/sales-reports.service.js';

const noSales: DailySales = { grossMinor: 0, discountMinor: 0, refundedMinor: 0, enrolments: 0 };

@Injectable()
export class OverviewService {
  constructor(
    private readonly sales: SalesReports,
    private readonly classes: ClassReportsService,
    private readonly refusals: Refusals,
    private readonly limits: UserLimits,
  ) {}

  /** Both days included. @throws `range-not-allowed` when the range is empty or too long */
  async read(from: string, to: string): Promise<Overview> {
    const days = eachDay(from, to);
    if (days.length === 0 || days.length > OVERVIEW_MAX_DAYS) throw new ProblemError('range-not-allowed');
    const [salesByDay, totalFill, top, classesToReview, openCounts, unpaidHolds] = await Promise.all([
      this.sales.byDay({ from, to }),
      this.classes.totalFill(),
      this.classes.fullest(OVERVIEW_TOP_CLASSES),
      this.classes.countPending(),
      this.sales.countOpen(),
      this.countUnpaidEnds({ from, to }),
    ]);
    return {
      from,
      to,
      total: toSales([...salesByDay.values()].reduce(add, noSales)),
      days: days.map((day) => ({ day, ...toSales(salesByDay.get(day) ?? noSales) })),
      classes: { ...totalFill, top },
      pending: { classesToReview, ...openCounts },
      unpaidHolds,
    };
  }

  private async countUnpaidEnds(days: DayRange): Promise<Overview['unpaidHolds']> {
    const [lapsed, declined, refusedByShare, coolingDown] = await Promise.all([
      this.sales.countUnpaidEnds('lapsed', days),
      this.sales.countUnpaidEnds('declined', days),
      this.refusals.count('unverified-share-full', days),
      // Current numbers, whatever the requested days.
      this.limits.countCoolDowns(),
    ]);
    return { lapsed, declined, refusedByShare, coolingDown };
  }
}

function add(one: DailySales, other: DailySales): DailySales {
  return {
    grossMinor: one.grossMinor + other.grossMinor,
    discountMinor: one.discountMinor + other.discountMinor,
    refundedMinor: one.refundedMinor + other.refundedMinor,
    enrolments: one.enrolments + other.enrolments,
  };
}

function toSales({ grossMinor, discountMinor, refundedMinor, enrolments }: DailySales): Sales {
  return {
    sold: toDollars(grossMinor + discountMinor),
    discounts: toDollars(discountMinor),
    gross: toDollars(grossMinor),
    refunded: toDollars(refundedMinor),
    net: toDollars(grossMinor - refundedMinor),
    enrolments,
  };
}
