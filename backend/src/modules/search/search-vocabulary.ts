/**
 * The words of accounts so large that measuring the likeness of every row takes longer than people wait: read once and
 * kept in memory, so that a mistyped word becomes the few words it may be. Used by the search repository. Words of rows
 * added since the reading count immediately, words of edited and restored rows from the next reading on.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { LOGGER } from '@lectern/core/core.module';
import { Db } from '@lectern/database/db';
import type { Logger } from '@lectern/logging/logger';
import { searchKinds } from './search-kinds';
import { ROW_BY_ROW } from './search-sql';

/** With no more rows than these, every one is measured, in a few milliseconds. */
export const MANY_ROWS = 5_000;
const MOST_ACCOUNTS = 20;
/** Of one account, about 2 MB; one with more is measured row by row. */
const MOST_WORDS = 20_000;
const READ_AGAIN_MS = 60_000;
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
  ) tokens LIMIT ${MOST_WORDS + 1}`;

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

export const HAS_MANY_ROWS = `
  SELECT 1 FROM (${ofAllKinds((table) => `SELECT 1 FROM ${table} WHERE owner_id = $1 LIMIT ${MANY_ROWS + 1}`)}) rows
  OFFSET ${MANY_ROWS} LIMIT 1`;

interface Vocabulary {
  /** Null where they are too many, or couldn't be read. */
  words: readonly string[] | null;
  readAt: number;
  forgetting: NodeJS.Timeout;
}

@Injectable()
export class SearchVocabulary {
  private readonly kept = new Map<string, Vocabulary>();
  private readonly readings = new Map<string, Promise<void>>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Folded words of letters; null where every row is to be measured: an ordinary account, or one not read yet. */
  async wordsOf(ownerId: string): Promise<readonly string[] | null> {
    const vocabulary = this.kept.get(ownerId);
    if (!vocabulary) {
      if (!this.readings.has(ownerId) && (await this.hasManyRows(ownerId))) void this.read(ownerId);
      return null;
    }
    const { words, readAt } = vocabulary;
    if (!words) return null;
    if (this.clock.now().getTime() - readAt > READ_AGAIN_MS) void this.read(ownerId);
    const since = lowestIdOf(readAt - COMMIT_MS);
    const added = await this.db.query<{ text: string }>(NEW_TEXTS, [ownerId, since]);
    return added.length === NEW_ROWS ? null : [...new Set([...words, ...wordsIn(added)])];
  }

  /** Never fails: what can't be read is logged, and every row is measured. */
  read(ownerId: string): Promise<void> {
    const reading = this.readings.get(ownerId) ?? this.readOnce(ownerId);
    this.readings.set(ownerId, reading);
    return reading;
  }

  private async readOnce(ownerId: string): Promise<void> {
    const readAt = this.clock.now().getTime();
    let words: Vocabulary['words'] = null;
    try {
      const rows = await this.db.query<{ text: string }>(WORDS_OF_ACCOUNT, [ownerId]);
      if (rows.length <= MOST_WORDS) words = wordsIn(rows);
    } catch (err) {
      this.logger.warn({ err, ownerId }, 'the words of an account could not be read for its search');
    }
    this.readings.delete(ownerId);
    this.forget(ownerId);
    const forgetting = setTimeout(() => this.forget(ownerId), OUTDATED_MS).unref();
    this.kept.set(ownerId, { words, readAt, forgetting });
    const [first] = this.kept.keys();
    if (first !== undefined && this.kept.size > MOST_ACCOUNTS) this.forget(first);
  }

  private forget(ownerId: string): void {
    clearTimeout(this.kept.get(ownerId)?.forgetting);
    this.kept.delete(ownerId);
  }

  private async hasManyRows(ownerId: string): Promise<boolean> {
    return (await this.db.query(HAS_MANY_ROWS, [ownerId])).length > 0;
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
