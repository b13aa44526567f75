/** Looks for somebody everywhere: in every column of every table, in every key of Redis, in every name and key of the storage. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '@lectern/database/db';
import { Redis } from 'ioredis';

/** Each table in which one of the words stands, whatever the type of the column, with how many rows and the first of them. */
export async function tracesInDatabase(
  db: Db,
  words: readonly string[],
): Promise<{ table: string; rows: number; first: string }[]> {
  const tables = await db.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found: { table: string; rows: number; first: string }[] = [];
  for (const { name } of tables) {
    const rows = await db.query<{ said: string }>(
      `SELECT t::text AS said FROM ${name} t
       WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) word WHERE strpos(lower(t::text), lower(word)) > 0)`,
      [words],
    );
    if (rows[0]) found.push({ table: name, rows: rows.length, first: rows[0].said.slice(0, 300) });
  }
  return found;
}

export async function tracesInRedis(url: string, prefix: string, words: readonly string[]): Promise<string[]> {
  const redis = new Redis(url);
  try {
    const found: string[] = [];
    for (const key of await redis.keys(`${prefix}*`)) {
      const said = `${key} ${JSON.stringify(await contentOf(redis, key))}`.toLowerCase();
      if (words.some((word) => said.includes(word.toLowerCase()))) found.push(said.slice(0, 300));
    }
    return found;
  } finally {
    redis.disconnect();
  }
}

async function contentOf(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, 0, -1);
    case 'stream':
      return redis.xrange(key, '-', '+');
    default:
      return null;
  }
}

/** Names of files and folders, and the keys that unfinished uploads note down. */
export function tracesInStorage(dir: string, words: readonly string[]): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return entry.isFile() && entry.name === '.key' ? `${path} ${readFileSync(path, 'utf8')}` : path;
    })
    .filter((path) => words.some((word) => path.toLowerCase().includes(word.toLowerCase())));
}
