/**
 * Gives a card the free days of a fresh subscription once a year, on whatever account. The card is known only after
 * checkout, so BillingSyncService asks here with each reading until the days are on record; asked again, the answer is the same.
 */
import { Injectable } from '@nestjs/common';
import { SecretBox } from '@lectern/core/secret-box';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import type { FreshTrialCard } from './fresh-trial-card.entity';
import { FreshTrialCardsRepository } from './fresh-trial-cards.repository';
import type { ProviderSubscription } from '../stripe/provider';
import { StripeAccountGateway } from '../stripe/stripe-account.gateway';
import type { Subscription } from '../subscription.entity';

const PURPOSE = 'fresh trials: cards';

type Account = Pick<Subscription, 'freshTrialAt'>;

@Injectable()
export class FreshTrialsService {
  constructor(
    private readonly box: SecretBox,
    private readonly cards: FreshTrialCardsRepository,
    private readonly accounts: StripeAccountGateway,
    private readonly clock: Clock,
  ) {}

  /** Returns the subscription as it is then: paid from now on when its card had the free days before. */
  async settle(account: Account, subscription: ProviderSubscription): Promise<ProviderSubscription> {
    const card = this.undecided(account, subscription);
    if (!card || subscription.freshTrial !== 'once_per_card') return subscription;
    if (!(await this.cards.isUsed(card))) return subscription;
    return this.accounts.endFreshTrial(subscription.id, this.clock.now());
  }

  /**
   * In the transaction that puts the free days on the account's record. Returns false when the card went to another
   * account in between: settle again.
   */
  async claim(tx: Tx, account: Account, subscription: ProviderSubscription | null): Promise<boolean> {
    const card = subscription && this.undecided(account, subscription);
    if (!card) return true;
    const isOurs = await this.cards.claim(tx, card);
    return isOurs || subscription.freshTrial !== 'once_per_card';
  }

  /** Null where there is nothing to decide: no free days, on record already, or paid with something that is no card. */
  private undecided(
    { freshTrialAt }: Account,
    { id, status, freshTrial, createdAt, card }: ProviderSubscription,
  ): FreshTrialCard | null {
    if (status !== 'trialing' || freshTrial === null || card?.fingerprint == null) return null;
    if (freshTrialAt !== null && freshTrialAt >= createdAt) return null;
    return {
      cardKey: this.box.hash(PURPOSE, `card ${card.fingerprint}`),
      claimKey: this.box.hash(PURPOSE, `subscription ${id}`),
      usedAt: createdAt,
    };
  }
}
