/**
 * How often things may be tried that a guesser or a spammer would try: the whole table, multiplied by
 * RATE_LIMIT_FACTOR. Counted in PostgreSQL, so that replicas count together; when it is gone nothing is let through.
 */
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Db } from '@lectern/database/db';
import { networkOf } from '@lectern/protocol/devices';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

interface Limit {
  points: number;
  seconds: number;
}

type Kind = 'account' | 'ip';

/** `says`: the refusal, where the usual one doesn't fit. */
type Limits = Record<Kind, Limit> & { says?: (kind: Kind, minutes: number) => string };

/** `account` counts by what the person typed or is signed in as, `ip` by where the request came from. */
export const limits = {
  login: { account: { points: 10, seconds: 15 * MINUTE }, ip: { points: 60, seconds: 15 * MINUTE } },
  /** Asked for by every sign-in form that is opened; and answered, counted for the passkey. */
  passkeyChallenge: { account: { points: 120, seconds: 15 * MINUTE }, ip: { points: 240, seconds: 15 * MINUTE } },
  passkey: { account: { points: 10, seconds: 15 * MINUTE }, ip: { points: 60, seconds: 15 * MINUTE } },
  register: { account: { points: 5, seconds: HOUR }, ip: { points: 20, seconds: HOUR } },
  /** Accounts without registration, each with its sample data; and of a day, per address and in all. */
  sandbox: { account: { points: 5, seconds: HOUR }, ip: { points: 5, seconds: HOUR }, says: sandboxesLater },
  sandboxDay: { account: { points: 1_000, seconds: DAY }, ip: { points: 20, seconds: DAY }, says: sandboxesLater },
  forgotPassword: { account: { points: 5, seconds: HOUR }, ip: { points: 20, seconds: HOUR } },
  requestReset: { account: { points: 5, seconds: HOUR }, ip: { points: 20, seconds: HOUR } },
  recoverUsername: { account: { points: 5, seconds: HOUR }, ip: { points: 20, seconds: HOUR } },
  resendVerification: { account: { points: 5, seconds: HOUR }, ip: { points: 20, seconds: HOUR } },
  useLink: { account: { points: 30, seconds: HOUR }, ip: { points: 60, seconds: HOUR } },
  confirmPassword: { account: { points: 10, seconds: 15 * MINUTE }, ip: { points: 60, seconds: 15 * MINUTE } },
  /** Codes of six digits, after the password. */
  secondFactor: { account: { points: 10, seconds: 15 * MINUTE }, ip: { points: 60, seconds: 15 * MINUTE } },
  /** Opening and answering a link that asks for a testimonial; a whole office may share one address. */
  testimonialLink: { account: { points: 60, seconds: HOUR }, ip: { points: 120, seconds: HOUR } },
  /** Emails to people who have no account. */
  inviteMember: { account: { points: 20, seconds: HOUR }, ip: { points: 60, seconds: HOUR } },
  testimonialRequest: { account: { points: 40, seconds: HOUR }, ip: { points: 120, seconds: HOUR } },
  /** An invoice that is mailed; and its page, which a whole accounts department may look at from one address. */
  sendInvoice: { account: { points: 60, seconds: HOUR }, ip: { points: 180, seconds: HOUR } },
  publicInvoice: { account: { points: 120, seconds: HOUR }, ip: { points: 240, seconds: HOUR } },
  /** Opening, signing and declining by the link of a contract; a whole office may share one address. */
  signingLink: { account: { points: 60, seconds: HOUR }, ip: { points: 240, seconds: HOUR } },
  /** Sending contracts, and reminding of them: emails to people who have no account. */
  contractSending: { account: { points: 60, seconds: HOUR }, ip: { points: 180, seconds: HOUR } },
  /** Files that are made for the asking, row by row; and the packs of a year, which keep the worker busy. */
  exportInsights: { account: { points: 120, seconds: HOUR }, ip: { points: 360, seconds: HOUR } },
  yearEndPack: { account: { points: 20, seconds: HOUR }, ip: { points: 60, seconds: HOUR } },
  /** Workbooks of everything: one at a time per account anyway. */
  exportData: { account: { points: 20, seconds: HOUR }, ip: { points: 60, seconds: HOUR } },
  /** Some ninety statements; each open tab asks every five minutes, and when a person comes back to it. */
  offlinePack: { account: { points: 600, seconds: HOUR }, ip: { points: 1_800, seconds: HOUR } },
  /** Backups of everything: one at a time per account anyway. */
  backup: { account: { points: 20, seconds: HOUR }, ip: { points: 60, seconds: HOUR } },
  /** Files that are read and checked as a whole: one at a time per account anyway. */
  import: { account: { points: 120, seconds: HOUR }, ip: { points: 360, seconds: HOUR } },
  /** Each reads up to 25 MB; a whole legal department may share one address. */
  verifyContract: { account: { points: 60, seconds: HOUR }, ip: { points: 60, seconds: HOUR } },
  /** Requests to servers that the speaker names: calendars that are read, tests of webhooks, messages sent again. */
  calendarSource: { account: { points: 60, seconds: HOUR }, ip: { points: 180, seconds: HOUR } },
  /** Mail to an office, by its office and by who sends it there; and wrong addresses, by where they came from. */
  inboundMail: { account: { points: 120, seconds: HOUR }, ip: { points: 60, seconds: HOUR } },
  inboundMailSender: { account: { points: 40, seconds: HOUR }, ip: { points: 60, seconds: HOUR } },
  /** Answers to the emails about one record, to one recipient, and of those by who sends them; its address is in every one. */
  inboundThread: { account: { points: 40, seconds: DAY }, ip: { points: 40, seconds: DAY } },
  inboundThreadSender: { account: { points: 10, seconds: DAY }, ip: { points: 10, seconds: DAY } },
  /** Devices that are added, and tests: each ends at a server that the browser names. */
  push: { account: { points: 60, seconds: HOUR }, ip: { points: 180, seconds: HOUR } },
  webhook: { account: { points: 120, seconds: HOUR }, ip: { points: 360, seconds: HOUR } },
  /** Pages of the payment provider, each made by several calls to it; and codes, which a guesser would try. */
  billingPage: { account: { points: 60, seconds: HOUR }, ip: { points: 180, seconds: HOUR } },
  promotionCode: { account: { points: 30, seconds: HOUR }, ip: { points: 30, seconds: HOUR } },
  /** Pages behind share links with what their script says; a whole conference may share one address. */
  sharedPage: { account: { points: 1_200, seconds: HOUR }, ip: { points: 600, seconds: HOUR } },
  /** Pictures, files, papers: one page asks for dozens. */
  sharedFile: { account: { points: 6_000, seconds: HOUR }, ip: { points: 3_000, seconds: HOUR } },
  /** PDFs, which everybody's papers wait behind, and ZIPs of whole kits. */
  sharedPaper: { account: { points: 240, seconds: HOUR }, ip: { points: 120, seconds: HOUR } },
  /** What planners answer, tick and decide: an answer is saved as it is typed. */
  sharedAction: { account: { points: 2_400, seconds: HOUR }, ip: { points: 1_200, seconds: HOUR } },
  /** What ends as an email to the speaker; whoever answers, sends and answers again would fill a mailbox. */
  sharedLetter: { account: { points: 30, seconds: HOUR }, ip: { points: 60, seconds: HOUR } },
  sharedPassword: { account: { points: 60, seconds: 15 * MINUTE }, ip: { points: 20, seconds: 15 * MINUTE } },
  /** Links that are mailed, to people who have no account; each address of an email counts. */
  shareEmail: { account: { points: 60, seconds: HOUR }, ip: { points: 120, seconds: HOUR } },
  /** Searches near a venue, which end at servers that others run for everybody. */
  placeSearch: { account: { points: 60, seconds: HOUR }, ip: { points: 180, seconds: HOUR } },
  /** A calendar program asks every few minutes, from an address that it shares with many; only wrong addresses count there. */
  calendarFeed: { account: { points: 240, seconds: HOUR }, ip: { points: 120, seconds: HOUR } },
  /** A speaker's page, which everybody may read; and the form on it, counted for the page and for whoever writes. */
  speakerPage: { account: { points: 600, seconds: HOUR }, ip: { points: 600, seconds: HOUR } },
  inquiry: { account: { points: 60, seconds: HOUR }, ip: { points: 10, seconds: HOUR } },
  /** Browsers report each part of a page that our policy stopped; extensions cause most of it. */
  cspReport: { account: { points: 60, seconds: HOUR }, ip: { points: 60, seconds: HOUR } },
  contact: { account: { points: 5, seconds: HOUR }, ip: { points: 20, seconds: HOUR } },
  /** What speakers tell us, and the screenshots with it: some are added, looked at and taken out again. */
  feedback: { account: { points: 10, seconds: HOUR }, ip: { points: 40, seconds: HOUR } },
  feedbackScreenshot: { account: { points: 30, seconds: HOUR }, ip: { points: 90, seconds: HOUR } },
} as const satisfies Record<string, Limits>;

export type LimitName = keyof typeof limits;

@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
  ) {}

  /** Counts one attempt; throws 429 with Retry-After when there were too many. */
  async count(name: LimitName, kind: Kind, who: string): Promise<void> {
    try {
      await this.limiter(name, kind).consume(keyOf(kind, who));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooMany(name, kind, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }

  /** After a success: somebody who knows the password is not guessing it. */
  async forgive(name: LimitName, who: string): Promise<void> {
    await this.limiter(name, 'account').delete(keyOf('account', who));
  }

  private limiter(name: LimitName, kind: Kind): RateLimiterPostgres {
    const keyPrefix = `${name}:${kind}`;
    const made = this.limiters.get(keyPrefix);
    if (made) return made;
    const { points, seconds } = limits[name][kind];
    const limiter = new RateLimiterPostgres({
      storeClient: this.db.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: Math.max(1, Math.round(points * this.config.rateLimitFactor)),
      duration: seconds,
    });
    this.limiters.set(keyPrefix, limiter);
    return limiter;
  }
}

/** Under which keys the attempts of an account are counted, whatever it was called by. */
export function accountLimitKeys(names: readonly string[]): string[] {
  return Object.keys(limits).flatMap((limit) => names.map((name) => `${limit}:account:${keyOf('account', name)}`));
}

/** Accounts as a hash: what people type is of any length, and no list of addresses is kept here. */
function keyOf(kind: Kind, who: string): string {
  return kind === 'ip' ? networkOf(who) : createHash('sha256').update(who.trim().toLowerCase()).digest('base64url');
}

function tooMany(name: LimitName, kind: Kind, seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? 'a minute' : `${minutes} minute${minutes === 1 ? '' : 's'}`;
  const { says }: Limits = limits[name];
  const sentence = says?.(kind, minutes) ?? `Too many attempts. Please try again in ${wait}.`;
  return new AppError('RATE_LIMITED', 429, sentence, { headers: { 'Retry-After': String(seconds) } });
}

/** Registering has its own limit: visitors can start a real trial instead of waiting. */
function sandboxesLater(kind: Kind, minutes: number): string {
  const many = kind === 'ip' ? 'Too many sandboxes from this network.' : 'Too many sandboxes were opened today.';
  return `${many} Try again ${minutes <= 60 ? 'in an hour' : 'tomorrow'}, or register.`;
}
