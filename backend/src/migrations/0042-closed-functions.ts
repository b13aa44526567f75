/**
 * The functions that generated columns call, in PL/pgSQL: PostgreSQL copies the body of an SQL function into the statement that
 * calls it each time, and took longer for the body than for the row. They answer what they answered before.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const FOLDED = `replace(replace(replace(translate(
  lower(regexp_replace(normalize(coalesce(value, ''), NFKD), '[\\u0300-\\u036f]', '', 'g') COLLATE pg_c_utf8),
  'øłđðħı', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;

/** With their schema: a restored dump fills its tables without a search path. */
const STATE_OF_ADDRESS = `CASE
  WHEN regexp_replace(public.search_fold(country), '[^a-z]', '', 'g')
    IN ('', 'us', 'usa', 'unitedstates', 'unitedstatesofamerica', 'theunitedstates', 'america')
    AND (country IS NULL OR country !~ '[^[:ascii:]]') THEN public.lectern_us_state(state)
  WHEN public.lectern_us_state(country) IN ('AS', 'GU', 'MP', 'PR', 'VI') THEN public.lectern_us_state(country)
END`;

const redefine = (language: 'sql' | 'plpgsql') => {
  const body = (expression: string) =>
    language === 'sql' ? `RETURN ${expression}` : `AS $body$ BEGIN RETURN ${expression}; END $body$`;
  return `
    CREATE OR REPLACE FUNCTION search_fold(value text) RETURNS text LANGUAGE ${language} IMMUTABLE PARALLEL SAFE
    ${body(FOLDED)};
    CREATE OR REPLACE FUNCTION lectern_us_state(state text, country text) RETURNS text
    LANGUAGE ${language} IMMUTABLE PARALLEL SAFE ${body(STATE_OF_ADDRESS)};`;
};

export class ClosedFunctions1795200000042 implements MigrationInterface {
  name = 'ClosedFunctions1795200000042';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(redefine('plpgsql'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(redefine('sql'));
  }
}
