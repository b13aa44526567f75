/**
 * The words of the accounts in which something mistyped was looked for lately, kept in memory, so that a mistyped word
 * becomes the few words it may be. Used by the search repository. Words of the last thousand rows added since the reading
 * count immediately; words of edited, imported and restored rows from the next reading on.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { LOGGER } from '@lectern/core/core.module';
import { Db } from '@lectern/database/db';
import type { Logger } from '@lectern/logging/logger';
import { searchKinds } from './search-kinds';
import type { Vocabulary } from './search-match';
import { ROW_BY_ROW } from './search-sql';

/** Of one account, about 2 MB; of one with more, a mistyped word may mean these. */
const MOST_WORDS = 20_000;
/** Of all accounts, about 40 MB. */
const MOST_KEPT = 400_000;
/** So long after a reading, a search begins the next one; sooner after many new rows. Nothing waits for it. */
const READ_AGAIN_MS = 60_000;
const READ_SOON_MS = 5_000;
/** Words are forgotten this long after they were read, those of deleted accounts with them. */
const OUTDATED_MS = 5 * 60_000;
/** The longest time between making a row's id and committing the row. */
const COMMIT_MS = 60_000;
const NEW_ROWS = 1_000;

const tables = Object.values(searchKinds).map(({ table }) => table);
const ofAllKinds = (rows: (table: string) => string) => tables.map((table) => `(${rows(table)})`).join('\nUNION ALL ');

/** $1 is the owner. Without digits: the numbers of invoices and events are different in every row. */
export const WORDS_OF_ACCOUNT = `
  SELECT DISTINCT regexp_replace(token, '[0-9]+', ' ', 'g') AS text FROM (
    SELECT DISTINCT unnest(string_to_array(search_text, ' ')) AS token
    FROM (${ofAllKinds((table) => `SELECT search_text FROM ${table} WHERE owner_id = $1`)}) rows
  ) tokens LIMIT ${MOST_WORDS}`;

/** $2 is the lowest id that a row of then can have. First the ids alone: their index is read from there on. */
export const NEW_TEXTS = `
  SELECT search_text AS text FROM (${ofAllKinds(
    (table) => `
    SELECT t.search_text FROM (
      SELECT id FROM ${table} WHERE owner_id = $1 AND id >= $2 ORDER BY id DESC LIMIT ${NEW_ROWS}
    ) added CROSS JOIN LATERAL (
      SELECT search_text FROM ${table} WHERE owner_id = $1 AND id = added.id ${ROW_BY_ROW}
    ) t`,
  )}) rows LIMIT ${NEW_ROWS}`;

interface Reading extends Vocabulary {
  readAt: number;
  forgetting: NodeJS.Timeout;
}

@Injectable()
export class SearchVocabulary {
  /** The earliest read first. */
  private readonly kept = new Map<string, Reading>();
  private readonly readings = new Map<string, Promise<Reading>>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Null where it could not be read: then nothing similar is found, and what was typed right all the same. */
  find(ownerId: string): Promise<Vocabulary | null> {
    return this.current(ownerId).catch((error: unknown) => this.logFailure(ownerId, error));
  }

  read(ownerId: string): Promise<Reading> {
    const reading = this.readings.get(ownerId) ?? this.readOnce(ownerId);
    this.readings.set(ownerId, reading);
    return reading;
  }

  private async current(ownerId: string): Promise<Vocabulary> {
    const kept = this.kept.get(ownerId);
    if (!kept) return this.read(ownerId);
    const added = await this.db.query<{ text: string }>(NEW_TEXTS, [ownerId, lowestIdOf(kept.readAt - COMMIT_MS)]);
    const areMore = added.length === NEW_ROWS;
    const age = this.clock.now().getTime() - kept.readAt;
    if (age > (areMore ? READ_SOON_MS : READ_AGAIN_MS))
      this.read(ownerId).catch((error: unknown) => this.logFailure(ownerId, error));
    if (added.length === 0) return kept;
    return { words: [...new Set([...kept.words, ...wordsIn(added)])], isComplete: kept.isComplete && !areMore };
  }

  private async readOnce(ownerId: string): Promise<Reading> {
    const readAt = this.clock.now().getTime();
    try {
      const rows = await this.db.query<{ text: string }>(WORDS_OF_ACCOUNT, [ownerId]);
      return this.keep(ownerId, { words: wordsIn(rows), isComplete: rows.length < MOST_WORDS, readAt });
    } finally {
      this.readings.delete(ownerId);
    }
  }

  private logFailure(ownerId: string, err: unknown): null {
    this.logger.warn({ err, ownerId }, 'the words of an account could not be read for its search');
    return null;
  }

  private keep(ownerId: string, read: Omit<Reading, 'forgetting'>): Reading {
    this.forget(ownerId);
    const forgetting = setTimeout(() => this.forget(ownerId), OUTDATED_MS).unref();
    const reading = { ...read, forgetting };
    this.kept.set(ownerId, reading);
    let count = 0;
    for (const [owner, { words }] of [...this.kept].toReversed()) {
      count += words.length;
      if (count > MOST_KEPT) this.forget(owner);
    }
    return reading;
  }

  private forget(ownerId: string): void {
    clearTimeout(this.kept.get(ownerId)?.forgetting);
    this.kept.delete(ownerId);
  }
}

/** Each once. */
function wordsIn(rows: readonly { text: string }[]): string[] {
  return [...new Set(rows.flatMap(({ text }) => text.match(/\p{L}{3,}/gu) ?? []))];
}

/** Ids begin with the milliseconds when they were made (RFC 9562, version 7). */
function lowestIdOf(ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
