/**
 * The links of emails about accounts. A link's secret is drawn when its email is sent, so that none is ever in an event or a
 * queue.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { INVITATION_DAYS } from '@lectern/protocol/team';
import type { TokenPurpose } from './one-time-token.entity';
import { OneTimeTokenRepository, type TokenFacts } from './one-time-token.repository';

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

  /** To an office: the token's user is its owner. */
  async invitationUrl(ownerId: string, email: string): Promise<string> {
    return `${this.config.appUrl}/join/${await this.issue(ownerId, 'join_team', email, INVITATION_DAYS * 24 * 60)}`;
  }

  /** Undefined when it is over or was used. */
  invitationOf(token: string): Promise<TokenFacts | undefined> {
    return this.tokens.find(token, 'join_team', this.clock.now());
  }

  consumeInvitation(tx: Tx, token: string): Promise<TokenFacts | undefined> {
    return this.tokens.consume(tx, token, ['join_team'], this.clock.now());
  }

  private issue(userId: string, purpose: TokenPurpose, email: string, minutes: number): Promise<string> {
    const lifeMs = minutes * 60 * 1000;
    return this.db.tx((tx) => this.tokens.issue(tx, { userId, purpose, email }, this.clock.now(), lifeMs));
  }
}
