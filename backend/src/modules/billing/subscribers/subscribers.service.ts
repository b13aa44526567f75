/**
 * The readers of the emails about trial and subscription, as they are when the email is sent: what an event said may be over, and
 * a later event says what is true. No address of the payment provider: its pages are opened from ours, signed in.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { dateInZone, formatDate } from '@lectern/protocol/calendar';
import { formatMoney } from '@lectern/protocol/money';
import { isBlocked, PRICE_CENTS_PER_MONTH, PRICE_CURRENCY } from '@lectern/protocol/subscription';
import { subscriptionStateOf } from '@lectern/protocol/subscription-state';
import { inOffice } from '@lectern/protocol/team';
import { SubscribersRepository, type Subscriber } from './subscribers.repository';
import { toSubscriptionStatus } from '../billing.mapper';

/** Of a month. */
export const PRICE = formatMoney(PRICE_CENTS_PER_MONTH, PRICE_CURRENCY);

/** A subscriber with an address. */
export type Reader = Subscriber & { email: string; subscribeUrl: string; exportUrl: string };

@Injectable()
export class SubscribersService {
  constructor(
    private readonly clock: Clock,
    private readonly rows: SubscribersRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async find(userId: string): Promise<Reader | null> {
    const row = await this.rows.findSubscriber(userId);
    if (!row || row.email === null) return null;
    const urlOf = (path: string) => `${this.config.appUrl}${inOffice(path, userId)}`;
    const urls = { subscribeUrl: urlOf('/subscribe'), exportUrl: urlOf('/account-settings?section=data') };
    return { ...row, ...urls, email: row.email };
  }

  /** By the one gate that the API and the screens have. */
  isOpen(reader: Reader): boolean {
    return !isBlocked(toSubscriptionStatus(reader, this.clock.now()));
  }
}

/** With a next charge, or a next attempt of one. */
export function isRunning(reader: Subscriber): boolean {
  return ['provider_trial', 'active', 'past_due'].includes(subscriptionStateOf(reader));
}

/** A month that costs nothing is no payment. */
export function nextPaymentOf(reader: Subscriber): { amount: string; on: string } | null {
  const { nextPaymentAt: at, nextPaymentCents: amount, nextPaymentCurrency: currency } = reader;
  if (!at || !amount || !currency) return null;
  return { amount: formatMoney(amount, currency), on: dayFor(reader, at) };
}

export function isSame(one: Date, other: string): boolean {
  return one.getTime() === Date.parse(other);
}

/** `Mar 4, 2027` where the reader lives. */
export function dayFor({ timeZone }: Subscriber, at: Date): string {
  return formatDate(dateInZone(at, timeZone));
}
