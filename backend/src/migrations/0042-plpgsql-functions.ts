/**
 * The functions that generated columns call, in PL/pgSQL. PostgreSQL copies the body of an SQL function into every statement that
 * calls it, and that took longer than writing the row. Their results do not change.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const FOLDED = `replace(replace(replace(translate(
  lower(regexp_replace(normalize(coalesce(value, ''), NFKD), '[\\u0300-\\u036f]', '', 'g') COLLATE pg_c_utf8),
  'øłđðħı', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;

/** With the schema: a restored dump fills its tables without a search path. */
const stateOfAddress = (schema: string) => `CASE
  WHEN regexp_replace(${schema}.search_fold(country), '[^a-z]', '', 'g')
    IN ('', 'us', 'usa', 'unitedstates', 'unitedstatesofamerica', 'theunitedstates', 'america')
    AND (country IS NULL OR country !~ '[^[:ascii:]]') THEN ${schema}.lectern_us_state(state)
  WHEN ${schema}.lectern_us_state(country) IN ('AS', 'GU', 'MP', 'PR', 'VI') THEN ${schema}.lectern_us_state(country)
END`;

async function redefine(
  runner: QueryRunner,
  language: 'sql' | 'plpgsql',
  body: (expression: string) => string,
): Promise<void> {
  const [row] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as { schema: string }[];
  if (!row) throw new Error('a query without FROM answered no row');
  await runner.query(`
    CREATE OR REPLACE FUNCTION search_fold(value text) RETURNS text LANGUAGE ${language} IMMUTABLE PARALLEL SAFE
    ${body(FOLDED)};
    CREATE OR REPLACE FUNCTION lectern_us_state(state text, country text) RETURNS text
    LANGUAGE ${language} IMMUTABLE PARALLEL SAFE ${body(stateOfAddress(row.schema))};
  `);
}

export class PlpgsqlFunctions1795200000042 implements MigrationInterface {
  name = 'PlpgsqlFunctions1795200000042';

  up(runner: QueryRunner): Promise<void> {
    return redefine(runner, 'plpgsql', (expression) => `AS $body$ BEGIN RETURN ${expression}; END $body$`);
  }

  down(runner: QueryRunner): Promise<void> {
    return redefine(runner, 'sql', (expression) => `RETURN ${expression}`);
  }
}
