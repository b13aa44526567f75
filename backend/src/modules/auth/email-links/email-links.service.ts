/**
 * The links of emails about accounts. A link's secret is drawn when its email is sent, so that none is ever in an event or a
 * queue.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import type { TokenPurpose } from './one-time-token.entity';
import { OneTimeTokenRepository } from './one-time-token.repository';

export const VERIFY_HOURS = 24;
export const RESET_MINUTES = 60;

@Injectable()
export class EmailLinksService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly tokens: OneTimeTokenRepository,
  ) {}

  async verificationUrl(userId: string, purpose: 'verify_email' | 'change_email', email: string): Promise<string> {
    const token = await this.issue(userId, purpose, email, VERIFY_HOURS * 60);
    return `${this.config.appUrl}/verify-email?token=${token}`;
  }

  async resetUrl(userId: string, email: string): Promise<string> {
    return `${this.config.appUrl}/reset-password/${await this.issue(userId, 'reset_password', email, RESET_MINUTES)}`;
  }

  private issue(userId: string, purpose: TokenPurpose, email: string, minutes: number): Promise<string> {
    const lifeMs = minutes * 60 * 1000;
    return this.db.tx((tx) => this.tokens.issue(tx, { userId, purpose, email }, this.clock.now(), lifeMs));
  }
}
