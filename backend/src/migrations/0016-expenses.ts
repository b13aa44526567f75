/**
 * Expenses, what recurs among them, and the speaker's own mileage rates. An expense says itself which invoice it is on,
 * so that it is on one at most; a line of an invoice that came from an expense refers back to it.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const EAGER_VACUUM = `WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05)`;
const CATEGORIES = `'airfare', 'lodging', 'ground', 'meals', 'mileage', 'per_diem', 'baggage_parking', 'materials',
  'shipping', 'marketing', 'dues', 'software', 'commission', 'other'`;

const SAMPLES = `'client', 'bureau_partner', 'speaking_event', 'task', 'client_contact', 'representative', 'agenda_item',
  'av_need', 'travel_segment', 'hold'`;

export class Expenses1795200000016 implements MigrationInterface {
  name = 'Expenses1795200000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE travel_segments ADD CONSTRAINT travel_segments_of_owner UNIQUE (owner_id, id);

      CREATE TABLE mileage_rates (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        from_date date NOT NULL,
        -- Thousandths of a cent per mile.
        rate int NOT NULL CHECK (rate > 0),
        source text,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT mileage_rates_one_per_day UNIQUE (owner_id, from_date)
      );

      CREATE TABLE recurring_expenses (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        category text NOT NULL CHECK (category IN (${CATEGORIES})),
        vendor text NOT NULL,
        notes text,
        amount_cents bigint NOT NULL CHECK (amount_cents > 0),
        currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
        interval text NOT NULL CHECK (interval IN ('month', 'quarter', 'year')),
        starts_on date NOT NULL,
        ends_on date,
        -- The day of the next one, counted from the first so that a month's end does not drift; null when it is over.
        next_on date,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (owner_id, id),
        CONSTRAINT recurring_expenses_ends_after_start CHECK (ends_on >= starts_on)
      );
      CREATE INDEX recurring_expenses_due ON recurring_expenses (next_on, id) INCLUDE (owner_id)
        WHERE next_on IS NOT NULL;

      CREATE TABLE expenses (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        spent_on date NOT NULL,
        category text NOT NULL CHECK (category IN (${CATEGORIES})),
        vendor text,
        notes text,
        amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
        currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
        miles_hundredths int CHECK (miles_hundredths > 0),
        mileage_rate int CHECK (mileage_rate > 0),
        per_diem_days_hundredths int CHECK (per_diem_days_hundredths > 0),
        per_diem_rate_cents bigint CHECK (per_diem_rate_cents >= 0),
        receipt_file_id uuid,
        event_id uuid,
        is_billable boolean NOT NULL,
        -- The one invoice that it is on; free again when that draft is deleted or that invoice voided.
        invoice_id uuid,
        reimbursed_on date,
        needs_details boolean NOT NULL,
        source text NOT NULL CHECK (source IN ('manual', 'recurring', 'travel', 'commission')),
        recurring_expense_id uuid,
        -- Which of the series it is, whatever day it was moved to.
        recurring_on date,
        travel_segment_id uuid,
        -- Of a commission, the invoice that it was kept from.
        commission_invoice_id uuid,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        search_text text GENERATED ALWAYS AS (left(search_fold(
          coalesce(vendor, '') || ' ' || left(coalesce(notes, ''), 300)), 500)) STORED,
        UNIQUE (owner_id, id),
        CONSTRAINT expenses_have_an_amount CHECK (needs_details OR amount_cents > 0),
        CONSTRAINT expenses_mileage CHECK ((miles_hundredths IS NULL) = (mileage_rate IS NULL)),
        CONSTRAINT expenses_billable_has_event CHECK (NOT is_billable OR (event_id IS NOT NULL AND NOT needs_details)),
        CONSTRAINT expenses_on_invoice_is_billable CHECK (invoice_id IS NULL OR is_billable),
        CONSTRAINT expenses_receipt FOREIGN KEY (owner_id, receipt_file_id) REFERENCES files (owner_id, id),
        CONSTRAINT expenses_event FOREIGN KEY (owner_id, event_id) REFERENCES speaking_events (owner_id, id),
        CONSTRAINT expenses_invoice FOREIGN KEY (owner_id, invoice_id)
          REFERENCES invoices (owner_id, id) ON DELETE SET NULL (invoice_id),
        CONSTRAINT expenses_commission_invoice FOREIGN KEY (owner_id, commission_invoice_id)
          REFERENCES invoices (owner_id, id) ON DELETE SET NULL (commission_invoice_id),
        CONSTRAINT expenses_recurring FOREIGN KEY (owner_id, recurring_expense_id)
          REFERENCES recurring_expenses (owner_id, id) ON DELETE SET NULL (recurring_expense_id),
        CONSTRAINT expenses_travel FOREIGN KEY (owner_id, travel_segment_id)
          REFERENCES travel_segments (owner_id, id) ON DELETE SET NULL (travel_segment_id)
      ) ${EAGER_VACUUM};
      CREATE INDEX expenses_by_day ON expenses (owner_id, spent_on, id)
        INCLUDE (category, currency, amount_cents, event_id, is_billable, invoice_id, reimbursed_on, needs_details, search_text);
      CREATE INDEX expenses_by_creation ON expenses (owner_id, created_at, id);
      CREATE INDEX expenses_by_amount ON expenses (owner_id, amount_cents, id);
      CREATE INDEX expenses_of_event ON expenses (owner_id, event_id, spent_on, id) WHERE event_id IS NOT NULL;
      CREATE INDEX expenses_to_bill ON expenses (owner_id, event_id, spent_on, id)
        WHERE is_billable AND invoice_id IS NULL;
      CREATE INDEX expenses_of_invoice ON expenses (owner_id, invoice_id) WHERE invoice_id IS NOT NULL;
      CREATE INDEX expenses_of_receipt ON expenses (owner_id, receipt_file_id) WHERE receipt_file_id IS NOT NULL;
      CREATE INDEX expenses_needing_details ON expenses (owner_id, spent_on, id) WHERE needs_details;
      -- Each occurrence once, each journey once, each commission once, however often it is tried.
      CREATE UNIQUE INDEX expenses_recurring_once ON expenses (owner_id, recurring_expense_id, recurring_on)
        WHERE recurring_expense_id IS NOT NULL;
      CREATE UNIQUE INDEX expenses_travel_once ON expenses (owner_id, travel_segment_id)
        WHERE travel_segment_id IS NOT NULL;
      CREATE UNIQUE INDEX expenses_commission_once ON expenses (owner_id, commission_invoice_id)
        WHERE commission_invoice_id IS NOT NULL;

      ALTER TABLE invoice_lines ADD CONSTRAINT invoice_lines_expense FOREIGN KEY (owner_id, expense_id)
        REFERENCES expenses (owner_id, id) ON DELETE SET NULL (expense_id);

      ALTER TABLE sample_rows DROP CONSTRAINT sample_rows_kind_check, ADD CONSTRAINT sample_rows_kind_check
        CHECK (kind IN (${SAMPLES}, 'contract', 'invoice', 'expense'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM sample_rows WHERE kind IN ('contract', 'invoice', 'expense');
      ALTER TABLE sample_rows DROP CONSTRAINT sample_rows_kind_check, ADD CONSTRAINT sample_rows_kind_check
        CHECK (kind IN (${SAMPLES}));
      ALTER TABLE invoice_lines DROP CONSTRAINT invoice_lines_expense;
      DROP TABLE expenses, recurring_expenses, mileage_rates;
      ALTER TABLE travel_segments DROP CONSTRAINT travel_segments_of_owner;
    `);
  }
}
