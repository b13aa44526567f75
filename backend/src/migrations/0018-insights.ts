/**
 * What insights are counted from: the state of the US that an event is in, whatever way it was written, and covering
 * indexes, so that figures of a whole account are read from indexes alone.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Code, name and usual abbreviations, in small letters and without anything else. */
const STATES = `
  AL alabama ala, AK alaska, AZ arizona ariz, AR arkansas ark, CA california calif cal, CO colorado colo,
  CT connecticut conn, DE delaware del, DC districtofcolumbia washingtondc, FL florida fla, GA georgia, HI hawaii,
  ID idaho, IL illinois ill, IN indiana ind, IA iowa, KS kansas kan kans, KY kentucky, LA louisiana, ME maine,
  MD maryland, MA massachusetts mass, MI michigan mich, MN minnesota minn, MS mississippi miss, MO missouri,
  MT montana mont, NE nebraska neb nebr, NV nevada nev, NH newhampshire, NJ newjersey, NM newmexico nmex,
  NY newyork newyorkstate, NC northcarolina ncarolina, ND northdakota ndakota ndak, OH ohio, OK oklahoma okla,
  OR oregon ore oreg, PA pennsylvania penn penna, RI rhodeisland, SC southcarolina scarolina,
  SD southdakota sdakota sdak, TN tennessee tenn, TX texas tex, UT utah, VT vermont, VA virginia virg,
  WA washington wash washingtonstate, WV westvirginia wvirginia wva, WI wisconsin wis wisc, WY wyoming wyo,
  AS americansamoa, GU guam, MP northernmarianaislands northernmarianas cnmi, PR puertorico,
  VI usvirginislands virginislands usvi`;

const CODES = JSON.stringify(
  Object.fromEntries(
    STATES.split(',').flatMap((line) => {
      const [code = '', ...names] = line.trim().split(' ');
      return [code.toLowerCase(), ...names].map((word): [string, string] => [word, code]);
    }),
  ),
);

export class Insights1795200000018 implements MigrationInterface {
  name = 'Insights1795200000018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- 'Tex.', 'N.Y.', 'State of Ohio' and 'TX 78701' → the code; anything else → null.
      CREATE FUNCTION lectern_us_state(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN '${CODES}'::jsonb ->> regexp_replace(
        regexp_replace(search_fold(value), '^\\s*(the )?(state|commonwealth|territory) of ', ''), '[^a-z]', '', 'g');

      -- Of an address: no country counts as the US, and a territory may stand where the country stands.
      CREATE FUNCTION lectern_us_state(state text, country text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN CASE
        WHEN regexp_replace(search_fold(country), '[^a-z]', '', 'g')
          IN ('', 'us', 'usa', 'unitedstates', 'unitedstatesofamerica', 'theunitedstates', 'america')
          AND (country IS NULL OR country !~ '[^[:ascii:]]') THEN lectern_us_state(state)
        WHEN lectern_us_state(country) IN ('AS', 'GU', 'MP', 'PR', 'VI') THEN lectern_us_state(country)
      END;

      ALTER TABLE speaking_events
        ADD COLUMN us_state text GENERATED ALWAYS AS (lectern_us_state(state, country)) STORED,
        -- A waived fee is none, whatever amount was left in the field.
        ADD COLUMN fee_cents bigint GENERATED ALWAYS AS (CASE WHEN fee_type <> 'waived' THEN gross_fee_cents END) STORED;

      -- Totals of a whole account, read from an index alone as before, now know which fees are waived.
      DROP INDEX speaking_events_by_date;
      CREATE INDEX speaking_events_by_date ON speaking_events (owner_id, sort_date, id)
        INCLUDE (search_text, status, type, format, fee_type, client_id, fee_cents, currency);
      DROP INDEX speaking_events_by_status;
      CREATE INDEX speaking_events_by_status ON speaking_events (owner_id, status, sort_date, id)
        INCLUDE (fee_cents, currency);
      DROP INDEX speaking_events_delivered;
      CREATE INDEX speaking_events_delivered ON speaking_events (owner_id, id)
        INCLUDE (client_id, bureau_partner_id, fee_cents, commission_percent, currency) WHERE status = 'delivered';

      DROP INDEX speaking_events_booked;
      CREATE INDEX speaking_events_insights ON speaking_events (owner_id, sort_date)
        INCLUDE (id, status, type, format, client_id, bureau_partner_id, presentation_id, fee_cents, commission_percent, currency,
          audience_actual, evaluation_score, us_state);
      CREATE INDEX speaking_events_by_us_state ON speaking_events (owner_id, us_state, sort_date, id)
        WHERE us_state IS NOT NULL;
      CREATE INDEX invoices_insights ON invoices (owner_id, issue_date, id)
        INCLUDE (status, currency, event_id, client_id, bureau_partner_id, total_cents, tax_cents, withholding_cents,
          withholding_state)
        WHERE status <> 'draft';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX invoices_insights;
      DROP INDEX speaking_events_by_us_state;
      DROP INDEX speaking_events_insights;
      DROP INDEX speaking_events_delivered;
      CREATE INDEX speaking_events_delivered ON speaking_events (owner_id, id)
        INCLUDE (client_id, fee_type, gross_fee_cents, currency) WHERE status = 'delivered';
      DROP INDEX speaking_events_by_status;
      CREATE INDEX speaking_events_by_status ON speaking_events (owner_id, status, sort_date, id)
        INCLUDE (gross_fee_cents, currency);
      DROP INDEX speaking_events_by_date;
      CREATE INDEX speaking_events_by_date ON speaking_events (owner_id, sort_date, id)
        INCLUDE (search_text, status, type, format, fee_type, client_id, gross_fee_cents, currency);
      CREATE INDEX speaking_events_booked ON speaking_events (owner_id, sort_date)
        INCLUDE (status, gross_fee_cents, currency, audience_actual, state, country)
        WHERE status IN ('confirmed', 'delivered', 'closed');
      ALTER TABLE speaking_events DROP COLUMN fee_cents, DROP COLUMN us_state;
      DROP FUNCTION lectern_us_state(text, text);
      DROP FUNCTION lectern_us_state(text);
    `);
  }
}
