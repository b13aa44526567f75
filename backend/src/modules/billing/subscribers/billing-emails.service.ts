/**
 * The e-mails about trial and subscription, made when they are sent, from what is true then. Called by the worker's
 * handlers; null: what the event told is not so any more, and a later event tells what is. They never charge, and carry no
 * address of the payment provider: its pages are opened from ours, signed in.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { dateInZone, formatPlainDate } from '@lectern/protocol/calendar';
import type { DomainEventPayload } from '@lectern/protocol/domain-events';
import { formatCents } from '@lectern/protocol/money';
import { isBlocked, PRICE_CENTS_PER_MONTH, PRICE_CURRENCY } from '@lectern/protocol/subscription';
import { subscriptionStateOf } from '@lectern/protocol/subscription-state';
import { isTimeZone } from '@lectern/protocol/time-zones';
import { BillingEmailsRepository, type Subscriber } from './billing-emails.repository';
import { toSubscriptionStatus } from '../billing.mapper';
import { isFreshTrialRefused } from '../trial/fresh-trial';
import { subscriptionEmailKind } from './subscription-email-kind';
import { begunDaysLeft, noticeStage } from '../trial/trial-notice-stage';

const PRICE = formatCents(PRICE_CENTS_PER_MONTH, PRICE_CURRENCY);

/** A subscriber with an address. */
type Reader = Subscriber & { email: string };

@Injectable()
export class BillingEmailsService {
  private readonly subscribeUrl: string;
  private readonly exportUrl: string;

  constructor(
    private readonly clock: Clock,
    private readonly rows: BillingEmailsRepository,
    @Inject(CONFIG) config: Config,
  ) {
    this.subscribeUrl = `${config.appUrl}/subscribe`;
    this.exportUrl = `${config.appUrl}/account-settings?section=data`;
  }

  /** Not to who subscribed meanwhile, got another end, or is due a more urgent notice, which the sweep announces. */
  async trialNotice(event: DomainEventPayload<'trial.notice_due'>): Promise<OutgoingEmail | null> {
    const reader = await this.reader(event.userId);
    if (!reader) return null;
    const now = this.clock.now();
    const state = subscriptionStateOf(reader);
    if (state !== 'free_trial' && state !== 'incomplete') return null;
    if (!isSame(reader.trialEndsAt, event.trialEndsAt)) return null;
    if (noticeStage(reader.trialEndsAt, now) !== event.daysLeft) return null;
    return {
      to: reader.email,
      template: 'trial-notice',
      props: {
        speakerName: reader.speakerName,
        daysLeft: begunDaysLeft(reader.trialEndsAt, now),
        endsAt: momentFor(reader, reader.trialEndsAt),
        price: PRICE,
        subscribeUrl: this.subscribeUrl,
        exportUrl: this.exportUrl,
      },
    };
  }

  /** That a subscription began, goes on after a failed charge, or ended. */
  async subscriptionChanged(event: DomainEventPayload<'subscription.changed'>): Promise<OutgoingEmail | null> {
    const kind = subscriptionEmailKind(event.from, event.to);
    const reader = kind && (await this.reader(event.userId));
    if (!reader || subscriptionStateOf(reader) !== event.to) return null;
    if (kind === 'canceled' || kind === 'unpaid') {
      return {
        to: reader.email,
        template: 'subscription-ended',
        props: {
          speakerName: reader.speakerName,
          cause: kind,
          endedOn: reader.endedAt && dayFor(reader, reader.endedAt),
          price: PRICE,
          subscribeUrl: this.subscribeUrl,
          exportUrl: this.exportUrl,
        },
      };
    }
    return {
      to: reader.email,
      template: 'subscription-started',
      props: {
        speakerName: reader.speakerName,
        kind,
        isFreshTrialRefused: isFreshTrialRefused(reader, this.clock.now()),
        price: PRICE,
        discount: reader.discountLabel,
        nextPayment: nextPaymentOf(reader),
        manageUrl: this.subscribeUrl,
      },
    };
  }

  /** Not when it was paid meanwhile; and what ended the subscription is told with its end. */
  async paymentFailed(event: DomainEventPayload<'subscription.payment_failed'>): Promise<OutgoingEmail | null> {
    const reader = await this.reader(event.userId);
    if (!reader || subscriptionStateOf(reader) === 'canceled') return null;
    const invoice = await this.rows.findInvoice(event.userId, event.providerInvoiceId);
    if (invoice?.status === 'paid' || invoice?.status === 'void') return null;
    const told = event.nextAttemptAt === null ? null : new Date(event.nextAttemptAt);
    const next = invoice ? invoice.nextAttemptAt : told;
    return {
      to: reader.email,
      template: 'payment-failed',
      props: {
        speakerName: reader.speakerName,
        amount: formatCents(event.amountCents, event.currency),
        nextAttemptOn: next && dayFor(reader, next),
        isBlocked: !this.isOpen(reader),
        isFreshTrialRefused: isFreshTrialRefused(reader, this.clock.now()),
        payUrl: this.subscribeUrl,
        exportUrl: this.exportUrl,
      },
    };
  }

  /** Only while that trial runs towards a charge. */
  async trialEnding(event: DomainEventPayload<'subscription.trial_ending'>): Promise<OutgoingEmail | null> {
    const reader = await this.reader(event.userId);
    if (!reader || subscriptionStateOf(reader) !== 'provider_trial') return null;
    const endsAt = reader.providerTrialEndsAt;
    if (!endsAt || !isSame(endsAt, event.endsAt) || endsAt <= this.clock.now()) return null;
    if (reader.cancelsAt || event.amountCents === 0) return null;
    return {
      to: reader.email,
      template: 'subscription-trial-ending',
      props: {
        speakerName: reader.speakerName,
        amount: formatCents(event.amountCents, event.currency),
        endsOn: dayFor(reader, endsAt),
        cancelUrl: this.subscribeUrl,
      },
    };
  }

  async cancellationScheduled(
    event: DomainEventPayload<'subscription.cancellation_scheduled'>,
  ): Promise<OutgoingEmail | null> {
    const reader = await this.reader(event.userId);
    if (!reader?.cancelsAt || !isSame(reader.cancelsAt, event.at) || !isRunning(reader)) return null;
    return {
      to: reader.email,
      template: 'cancellation-scheduled',
      props: {
        speakerName: reader.speakerName,
        endsOn: dayFor(reader, reader.cancelsAt),
        isOpen: this.isOpen(reader),
        resumeUrl: this.subscribeUrl,
        exportUrl: this.exportUrl,
      },
    };
  }

  async cancellationResumed(
    event: DomainEventPayload<'subscription.cancellation_resumed'>,
  ): Promise<OutgoingEmail | null> {
    const reader = await this.reader(event.userId);
    if (!reader || reader.cancelsAt || !isRunning(reader)) return null;
    return {
      to: reader.email,
      template: 'cancellation-resumed',
      props: {
        speakerName: reader.speakerName,
        nextPayment: nextPaymentOf(reader),
        isOpen: this.isOpen(reader),
        manageUrl: this.subscribeUrl,
      },
    };
  }

  /** By the one gate that the API and the screens have. */
  private isOpen(reader: Reader): boolean {
    return !isBlocked(toSubscriptionStatus(reader, this.clock.now()));
  }

  private async reader(userId: string): Promise<Reader | null> {
    const row = await this.rows.findSubscriber(userId);
    return row && row.email !== null ? { ...row, email: row.email } : null;
  }
}

/** With a next charge, or a next attempt of one. */
function isRunning(reader: Subscriber): boolean {
  return ['provider_trial', 'active', 'past_due'].includes(subscriptionStateOf(reader));
}

/** A month that costs nothing is no payment. */
function nextPaymentOf(reader: Subscriber): { amount: string; on: string } | null {
  const { nextPaymentAt: at, nextPaymentCents: amount, nextPaymentCurrency: currency } = reader;
  if (!at || !amount || !currency) return null;
  return { amount: formatCents(amount, currency), on: dayFor(reader, at) };
}

function isSame(one: Date, other: string): boolean {
  return one.getTime() === Date.parse(other);
}

/** `Mar 4, 2027` where the reader lives. */
function dayFor({ timeZone }: Subscriber, at: Date): string {
  return formatPlainDate(dateInZone(at, timeZone));
}

/** `Mar 4, 2027 at 10:00 AM EST`: with the zone, because it is a moment and not a day. */
function momentFor(reader: Subscriber, at: Date): string {
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: isTimeZone(reader.timeZone) ? reader.timeZone : 'UTC',
  }).format(at);
  return `${dayFor(reader, at)} at ${time}`;
}
