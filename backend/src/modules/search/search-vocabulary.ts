/**
 * The words of the accounts in which something mistyped was looked for lately, kept in memory, so that a mistyped word
 * becomes the few words it may be. Used by the search repository. Words of rows added since the reading count
 * immediately, words of edited and restored rows from the next reading on.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { LOGGER } from '@lectern/core/core.module';
import { Db } from '@lectern/database/db';
import type { Logger } from '@lectern/logging/logger';
import { searchKinds } from './search-kinds';
import { ROW_BY_ROW } from './search-sql';

/** Of one account, about 2 MB; of one with more, these are all that a mistyped word may mean. */
const MOST_WORDS = 20_000;
/** Of all accounts, about 40 MB. */
const MOST_KEPT = 400_000;
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

interface Vocabulary {
  words: readonly string[];
  readAt: number;
  forgetting: NodeJS.Timeout;
}

@Injectable()
export class SearchVocabulary {
  /** The earliest read first. */
  private readonly kept = new Map<string, Vocabulary>();
  private readonly readings = new Map<string, Promise<Vocabulary>>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Folded words of letters. */
  async wordsOf(ownerId: string): Promise<readonly string[]> {
    const { words, readAt } = this.kept.get(ownerId) ?? (await this.read(ownerId));
    if (this.clock.now().getTime() - readAt > READ_AGAIN_MS) this.readAgain(ownerId);
    const since = lowestIdOf(readAt - COMMIT_MS);
    const added = await this.db.query<{ text: string }>(NEW_TEXTS, [ownerId, since]);
    if (added.length === NEW_ROWS) return (await this.read(ownerId)).words;
    return added.length === 0 ? words : [...new Set([...words, ...wordsIn(added)])];
  }

  read(ownerId: string): Promise<Vocabulary> {
    const reading = this.readings.get(ownerId) ?? this.readOnce(ownerId).finally(() => this.readings.delete(ownerId));
    this.readings.set(ownerId, reading);
    return reading;
  }

  /** While it runs, the words of before are known. */
  private readAgain(ownerId: string): void {
    this.read(ownerId).catch((err: unknown) =>
      this.logger.warn({ err, ownerId }, 'the words of an account could not be read again for its search'),
    );
  }

  private async readOnce(ownerId: string): Promise<Vocabulary> {
    const readAt = this.clock.now().getTime();
    const words = wordsIn(await this.db.query<{ text: string }>(WORDS_OF_ACCOUNT, [ownerId]));
    this.forget(ownerId);
    const forgetting = setTimeout(() => this.forget(ownerId), OUTDATED_MS).unref();
    const vocabulary = { words, readAt, forgetting };
    this.kept.set(ownerId, vocabulary);
    this.forgetEarliest();
    return vocabulary;
  }

  private forgetEarliest(): void {
    let count = 0;
    for (const [ownerId, { words }] of [...this.kept].toReversed()) {
      count += words.length;
      if (count > MOST_KEPT) this.forget(ownerId);
    }
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
