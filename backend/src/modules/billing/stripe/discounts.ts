/** What a coupon takes off, in words and in cents. Pure; screens and mirror say the same of one coupon. */
import { PRICE_CURRENCY } from '@lectern/protocol/subscription';
import { formatMoney, percentOf } from '@lectern/protocol/money';
import type { Coupon, Money, PromotionCode } from './provider';

const MOST_INVOICES = 12;

/** E.g. `50% off the first payment`, `$10 off for 6 months`, `20% off every month`. */
export function discountLabel({ percentOff, amountOffCents, currency, duration, months }: Coupon): string {
  const off = percentOff !== null ? `${percentOff}%` : formatMoney(amountOffCents ?? 0, currency ?? PRICE_CURRENCY);
  if (duration === 'forever') return `${off} off every month`;
  if (duration === 'once') return `${off} off the first payment`;
  return months === 1 ? `${off} off for 1 month` : `${off} off for ${months ?? 0} months`;
}

/** Month by month, charged from the start: twelve, or up to the first full price. */
export function discountedInvoices(coupon: Coupon, price: Money): (Money & { month: number })[] {
  const invoices = [];
  for (let month = 1; month <= MOST_INVOICES; month += 1) {
    const isOff = isDiscounted(coupon, month);
    const amountCents = isOff ? price.amountCents - amountOff(coupon, price) : price.amountCents;
    invoices.push({ month, amountCents, currency: price.currency });
    if (!isOff) break;
  }
  return invoices;
}

type Judged = { code: PromotionCode; reason: null } | { code: null; reason: string };

/** The code, or a sentence about why it is of no use for this plan. `customerId` when it is known who asks. */
export function judgeCode(
  code: PromotionCode | null,
  { now, price, customerId }: { now: Date; price: Money; customerId?: string },
): Judged {
  // Somebody else's code is no code.
  if (!code || (code.customerId !== null && code.customerId !== customerId)) {
    return { code: null, reason: 'We don’t recognize this promo code. Check the spelling.' };
  }
  const reason = whyUnusable(code, now, price);
  return reason === null ? { code, reason } : { code: null, reason };
}

function whyUnusable(code: PromotionCode, now: Date, price: Money): string | null {
  if (code.endsAt && code.endsAt.getTime() <= now.getTime()) return 'This promo code has expired.';
  if (!code.isActive || !code.coupon.isValid) return 'This promo code is no longer active.';
  const { currency, amountOffCents } = code.coupon;
  const fits = amountOffCents === null || currency === price.currency;
  if (!fits || (code.minimumCents ?? 0) > price.amountCents) return 'This promo code isn’t for this plan.';
  return null;
}

function isDiscounted({ duration, months }: Coupon, month: number): boolean {
  if (duration === 'forever') return true;
  return month <= (duration === 'once' ? 1 : (months ?? 0));
}

/** Half a cent is rounded up, as the provider does. */
function amountOff({ percentOff, amountOffCents }: Coupon, price: Money): number {
  if (percentOff !== null) return percentOf(price.amountCents, percentOff);
  return Math.min(amountOffCents ?? 0, price.amountCents);
}
