/**
 * Which emails an account wants, changed in its settings or by the link of an email. The worker asks `linksIfWanted`
 * before it sends anything that has a category; emails without one are transactional and never asked about.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import {
  wantsCategory,
  type NotificationCategory,
  type NotificationPreferencesResponse,
  type UnsubscribeResponse,
  type UpdateNotificationPreferencesInput,
} from '@lectern/protocol/notifications';
import { notFound } from '../../../common/app-error';
import { edit, expectVersion } from '../../../common/edit';
import { NotificationsRepository } from './notifications.repository';
import { readUnsubscribe, signUnsubscribe, unsubscribeKey, type UnsubscribeClaim } from './unsubscribe-token';

export interface UnsubscribeLinks {
  /** For people: a page that says what will stop. */
  page: string;
  /** For mail programs: takes the POST of RFC 8058. */
  oneClick: string;
}

/** What switching a category off and on again makes of the preferences. */
const SWITCHED = {
  reminders: { off: { taskEmails: 'off' }, on: { taskEmails: 'each' } },
  digest: { off: { taskEmails: 'off' }, on: { taskEmails: 'digest' } },
  activity: { off: { activity: false }, on: { activity: true } },
  sharing: { off: { shareSummary: false }, on: { shareSummary: true } },
} as const satisfies Record<NotificationCategory, Record<'on' | 'off', Partial<NotificationPreferencesResponse>>>;

@Injectable()
export class NotificationsService {
  /** That of today signs; links that were sent before it go on. */
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly preferences: NotificationsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.keys = [unsubscribeKey(config.sessionSecret), ...config.formerSessionSecrets.map(unsubscribeKey)];
  }

  getPreferences(ownerId: string): Promise<NotificationPreferencesResponse> {
    return this.preferences.find(ownerId);
  }

  async updatePreferences(
    ownerId: string,
    { version, ...patch }: UpdateNotificationPreferencesInput,
  ): Promise<NotificationPreferencesResponse> {
    return edit(this.db, { current: () => this.preferences.find(ownerId) }, async (tx) => {
      expectVersion(await this.preferences.lock(tx, ownerId, this.clock.now()), version);
      await this.write(tx, ownerId, patch);
    });
  }

  /** Null: this kind of email is not wanted. */
  async linksIfWanted(ownerId: string, category: NotificationCategory): Promise<UnsubscribeLinks | null> {
    if (!wantsCategory(await this.preferences.find(ownerId), category)) return null;
    const token = signUnsubscribe(this.keys[0], { category, ownerId });
    return { page: this.pageOf(token), oneClick: `${this.config.appUrl}/api/unsubscribe/${token}` };
  }

  pageOf(token: string): string {
    return `${this.config.appUrl}/unsubscribe/${encodeURIComponent(token)}`;
  }

  async readLink(token: string): Promise<UnsubscribeResponse> {
    const { category, ownerId } = this.claimOf(token);
    if (!(await this.preferences.hasAccount(ownerId))) throw linkUnknown();
    return { category, subscribed: wantsCategory(await this.preferences.find(ownerId), category) };
  }

  /** Any number of times: what is off stays off. */
  async unsubscribe(token: string): Promise<UnsubscribeResponse> {
    return this.switch(this.claimOf(token), 'off');
  }

  async resubscribe(token: string): Promise<UnsubscribeResponse> {
    return this.switch(this.claimOf(token), 'on');
  }

  private async switch(claim: UnsubscribeClaim, to: 'on' | 'off'): Promise<UnsubscribeResponse> {
    const { category, ownerId } = claim;
    await this.db.tx(async (tx) => {
      const current = await this.preferences.lock(tx, ownerId, this.clock.now());
      if (!current) throw linkUnknown();
      // An old reminder's link must not stop the digest that was chosen since.
      if (wantsCategory(current, category) === (to === 'on')) return;
      await this.write(tx, ownerId, SWITCHED[category][to]);
    });
    return { category, subscribed: to === 'on' };
  }

  private write(tx: Tx, ownerId: string, patch: Partial<NotificationPreferencesResponse>): Promise<void> {
    return this.preferences.update(tx, ownerId, { ...patch, updatedAt: this.clock.now() });
  }

  private claimOf(token: string): UnsubscribeClaim {
    for (const key of this.keys) {
      const claim = readUnsubscribe(key, token);
      if (claim) return claim;
    }
    throw linkUnknown();
  }
}

function linkUnknown() {
  return notFound(
    'UNSUBSCRIBE_LINK_UNKNOWN',
    'This link is incomplete. Sign in and choose your emails in account settings.',
  );
}
