/**
 * The words of accounts so large that measuring the likeness of every row takes longer than people wait: read once and
 * kept in memory, so that a mistyped word becomes the few words it may be. Used by the search repository. Rows that have
 * come since the words were read are looked at each time; a word that an edit brought in counts at the next reading.
 */
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@lectern/core/core.module';
import { Db } from '@lectern/database/db';
import type { Logger } from '@lectern/logging/logger';
import { searchKinds } from './search-kinds';
import { ROW_BY_ROW } from './search-sql';

/** Below this many rows each is measured, in a few milliseconds. */
export const MANY_ROWS = 5_000;
const KEPT_ACCOUNTS = 20;
/** About 4 MB. Who has more has lists of other things than names. */
const KEPT_WORDS = 50_000;
const READ_AGAIN_MS = 60_000;
const OUTDATED_MS = 10 * 60_000;
/** A row's id is made this long before it is there at the most. */
const UNDER_WAY_MS = 60_000;
const NEW_ROWS = 1_000;

const tables = Object.values(searchKinds).map(({ table }) => table);
const ofAllKinds = (rows: (table: string) => string) => tables.map((table) => `(${rows(table)})`).join('\nUNION ALL ');

/** $1 is the owner. No words with digits, which are different in every row. */
export const WORDS_OF_ACCOUNT = `
  SELECT word FROM (
    SELECT DISTINCT unnest(string_to_array(search_text, ' ')) AS word
    FROM (${ofAllKinds((table) => `SELECT search_text FROM ${table} WHERE owner_id = $1`)}) rows
  ) words WHERE word !~ '[0-9]' LIMIT ${KEPT_WORDS + 1}`;

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

const HAS_MANY_ROWS = `
  SELECT 1 FROM (${ofAllKinds((table) => `SELECT 1 FROM ${table} WHERE owner_id = $1 LIMIT ${MANY_ROWS + 1}`)}) rows
  OFFSET ${MANY_ROWS} LIMIT 1`;

interface Vocabulary {
  words: readonly string[];
  readAt: number;
}

@Injectable()
export class SearchVocabulary {
  /** The one asked for last stands last. */
  private readonly kept = new Map<string, Vocabulary>();
  private readonly reading = new Map<string, Promise<void>>();

  constructor(
    private readonly db: Db,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Folded, without the marks around them; null of an ordinary account, and while they are not known: measure every row. */
  async wordsOf(ownerId: string): Promise<readonly string[] | null> {
    const vocabulary = this.keptOf(ownerId);
    if (!vocabulary) {
      if (!this.reading.has(ownerId) && (await this.hasManyRows(ownerId))) void this.read(ownerId);
      return null;
    }
    if (Date.now() - vocabulary.readAt > READ_AGAIN_MS) void this.read(ownerId);
    const texts = await this.db.query<{ text: string }>(NEW_TEXTS, [
      ownerId,
      lowestIdOf(vocabulary.readAt - UNDER_WAY_MS),
    ]);
    if (texts.length === NEW_ROWS) return null;
    return texts.length === 0 ? vocabulary.words : lettersOf([...vocabulary.words, ...texts.map(({ text }) => text)]);
  }

  /** Never fails: without the words every row is measured, as in any account. */
  async read(ownerId: string): Promise<void> {
    const reading = this.reading.get(ownerId) ?? this.readNow(ownerId);
    this.reading.set(ownerId, reading);
    await reading;
  }

  private async readNow(ownerId: string): Promise<void> {
    try {
      const readAt = Date.now();
      const rows = await this.db.query<{ word: string }>(WORDS_OF_ACCOUNT, [ownerId]);
      this.kept.delete(ownerId);
      if (rows.length > KEPT_WORDS) return;
      this.kept.set(ownerId, { words: lettersOf(rows.map(({ word }) => word)), readAt });
      const [oldest] = this.kept.keys();
      if (this.kept.size > KEPT_ACCOUNTS && oldest) this.kept.delete(oldest);
    } catch (err) {
      this.logger.warn({ err, ownerId }, 'the words of an account could not be read for its search');
    } finally {
      this.reading.delete(ownerId);
    }
  }

  private keptOf(ownerId: string): Vocabulary | null {
    for (const [id, { readAt }] of this.kept) if (Date.now() - readAt > OUTDATED_MS) this.kept.delete(id);
    const vocabulary = this.kept.get(ownerId);
    if (!vocabulary) return null;
    this.kept.delete(ownerId);
    this.kept.set(ownerId, vocabulary);
    return vocabulary;
  }

  private async hasManyRows(ownerId: string): Promise<boolean> {
    return (await this.db.query(HAS_MANY_ROWS, [ownerId])).length > 0;
  }
}

/** Each word once. */
function lettersOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(/\p{L}{3,}/gu) ?? []))];
}

/** Ids begin with the milliseconds when they were made (RFC 9562, version 7). */
function lowestIdOf(ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
