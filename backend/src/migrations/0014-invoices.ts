/**
 * Invoices with lines, payments, credit notes and history, payment schedules of events, and the counters that number
 * them without a gap: a counter's row is locked by the transaction that takes a number, so that one that is rolled back
 * gives it back.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const EAGER_VACUUM = `WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05)`;
const MOST_CENTS = '1000000000000';

export class Invoices1795200000014 implements MigrationInterface {
  name = 'Invoices1795200000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invoice_settings (
        owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        prefix text NOT NULL,
        credit_note_prefix text NOT NULL,
        digits int NOT NULL CHECK (digits BETWEEN 1 AND 8),
        business_name text,
        address jsonb,
        email text,
        phone text,
        tax_id text,
        payment_url text,
        bank_details text,
        default_notes text,
        default_terms text,
        default_terms_days int NOT NULL CHECK (default_terms_days BETWEEN 0 AND 365),
        default_tax_thousandths int CHECK (default_tax_thousandths BETWEEN 0 AND 100000),
        reminders_by_default boolean NOT NULL,
        -- Days after the due date.
        reminder_days int[] NOT NULL,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL
      );

      CREATE TABLE invoice_sequences (
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
        next_value bigint NOT NULL CHECK (next_value > 0),
        PRIMARY KEY (owner_id, kind)
      );

      CREATE TABLE payment_schedules (
        owner_id uuid NOT NULL,
        event_id uuid NOT NULL,
        -- The day on which the contract was completed.
        signed_on date,
        version int NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (owner_id, event_id),
        CONSTRAINT payment_schedules_event FOREIGN KEY (owner_id, event_id)
          REFERENCES speaking_events (owner_id, id) ON DELETE CASCADE
      );
      CREATE TABLE payment_schedule_items (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        event_id uuid NOT NULL,
        position int NOT NULL,
        label text NOT NULL,
        trigger text NOT NULL CHECK (trigger IN ('on_signing', 'event_date', 'fixed_date')),
        offset_days int NOT NULL CHECK (offset_days BETWEEN -730 AND 730),
        fixed_date date,
        percent_thousandths int CHECK (percent_thousandths BETWEEN 0 AND 100000),
        amount_cents bigint CHECK (amount_cents BETWEEN 1 AND ${MOST_CENTS}),
        UNIQUE (owner_id, id),
        CONSTRAINT payment_schedule_items_schedule FOREIGN KEY (owner_id, event_id)
          REFERENCES payment_schedules (owner_id, event_id) ON DELETE CASCADE,
        CONSTRAINT payment_schedule_items_has_day CHECK ((trigger = 'fixed_date') = (fixed_date IS NOT NULL)),
        CONSTRAINT payment_schedule_items_one_amount
          CHECK ((percent_thousandths IS NULL) <> (amount_cents IS NULL))
      );
      CREATE INDEX payment_schedule_items_of_event ON payment_schedule_items (owner_id, event_id, position);
    `);

    await runner.query(`
      CREATE TABLE invoices (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        status text NOT NULL CHECK (status IN ('draft', 'sent', 'viewed', 'partly_paid', 'paid', 'void')),
        -- Prefix and sequence as they were at sending; both null while it is a draft.
        number text,
        sequence bigint,
        event_id uuid,
        client_id uuid,
        bureau_partner_id uuid,
        schedule_item_id uuid,
        bill_to_name text,
        bill_to_address jsonb,
        bill_to_email text,
        cc_emails text[] NOT NULL DEFAULT '{}',
        po_number text,
        issue_date date,
        due_date date,
        terms_days int NOT NULL CHECK (terms_days BETWEEN 0 AND 365),
        currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
        notes text,
        terms text,
        withholding_state text,
        withholding_thousandths int CHECK (withholding_thousandths BETWEEN 0 AND 100000),
        withholding_fixed_cents bigint CHECK (withholding_fixed_cents BETWEEN 0 AND ${MOST_CENTS}),
        -- Of the lines as they are: written with them, frozen at sending.
        subtotal_cents bigint NOT NULL,
        tax_cents bigint NOT NULL,
        total_cents bigint NOT NULL,
        withholding_cents bigint NOT NULL,
        amount_due_cents bigint NOT NULL,
        -- The share of a bureau that gets its commission from the speaker, of the fees on this invoice.
        commission_cents bigint NOT NULL DEFAULT 0 CHECK (commission_cents BETWEEN 0 AND ${MOST_CENTS}),
        commission_bureau_partner_id uuid,
        -- Who sent it and how to pay; null while it is a draft, which shows the settings.
        seller jsonb,
        token_hash bytea,
        token_sealed text,
        reminders_enabled boolean NOT NULL,
        -- The day of a reminder that went out; a later one arms it again.
        reminded_for date,
        last_reminded_at timestamptz,
        sent_at timestamptz,
        sent_to text,
        viewed_at timestamptz,
        paid_at timestamptz,
        voided_at timestamptz,
        void_reason text,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        search_text text GENERATED ALWAYS AS (left(search_fold(
          coalesce(number, '') || ' ' || coalesce(bill_to_name, '') || ' ' || coalesce(po_number, '')), 500)) STORED,
        -- Drafts whose day is open count as the latest.
        sort_issue date GENERATED ALWAYS AS (coalesce(issue_date, DATE '9999-12-31')) STORED,
        sort_due date GENERATED ALWAYS AS (coalesce(due_date, DATE '9999-12-31')) STORED,
        UNIQUE (owner_id, id),
        CONSTRAINT invoices_number UNIQUE (owner_id, number),
        CONSTRAINT invoices_sequence UNIQUE (owner_id, sequence),
        CONSTRAINT invoices_event FOREIGN KEY (owner_id, event_id) REFERENCES speaking_events (owner_id, id),
        CONSTRAINT invoices_client FOREIGN KEY (owner_id, client_id) REFERENCES clients (owner_id, id),
        CONSTRAINT invoices_bureau_partner FOREIGN KEY (owner_id, bureau_partner_id)
          REFERENCES bureau_partners (owner_id, id),
        CONSTRAINT invoices_commission_bureau FOREIGN KEY (owner_id, commission_bureau_partner_id)
          REFERENCES bureau_partners (owner_id, id),
        CONSTRAINT invoices_schedule_item FOREIGN KEY (owner_id, schedule_item_id)
          REFERENCES payment_schedule_items (owner_id, id) ON DELETE SET NULL (schedule_item_id),
        CONSTRAINT invoices_billed_once CHECK (client_id IS NULL OR bureau_partner_id IS NULL),
        CONSTRAINT invoices_one_withholding
          CHECK (withholding_thousandths IS NULL OR withholding_fixed_cents IS NULL),
        CONSTRAINT invoices_issued_when_sent CHECK ((status = 'draft') = (number IS NULL)
          AND (number IS NULL) = (sequence IS NULL) AND (number IS NULL) = (sent_at IS NULL)
          AND (number IS NULL OR (issue_date IS NOT NULL AND due_date IS NOT NULL AND seller IS NOT NULL
            AND token_hash IS NOT NULL AND token_sealed IS NOT NULL))),
        CONSTRAINT invoices_void_has_reason CHECK ((status = 'void') = (voided_at IS NOT NULL)
          AND (voided_at IS NULL) = (void_reason IS NULL)),
        CONSTRAINT invoices_totals CHECK (total_cents = subtotal_cents + tax_cents
          AND amount_due_cents = total_cents - withholding_cents)
      ) ${EAGER_VACUUM};
      CREATE INDEX invoices_by_issue ON invoices (owner_id, sort_issue, id) INCLUDE (search_text, status);
      CREATE INDEX invoices_by_due ON invoices (owner_id, sort_due, id);
      CREATE INDEX invoices_by_total ON invoices (owner_id, total_cents, id);
      CREATE INDEX invoices_by_creation ON invoices (owner_id, created_at, id);
      CREATE INDEX invoices_by_status ON invoices (owner_id, status, sort_due, id)
        INCLUDE (currency, total_cents, amount_due_cents, event_id);
      CREATE INDEX invoices_by_payment ON invoices (owner_id, paid_at, id) WHERE paid_at IS NOT NULL;
      CREATE INDEX invoices_of_event ON invoices (owner_id, event_id, status) WHERE event_id IS NOT NULL;
      CREATE INDEX invoices_of_client ON invoices (owner_id, client_id, sort_issue, id) WHERE client_id IS NOT NULL;
      CREATE INDEX invoices_of_bureau ON invoices (owner_id, bureau_partner_id, sort_issue, id)
        WHERE bureau_partner_id IS NOT NULL;
      CREATE INDEX invoices_of_commission_bureau ON invoices (owner_id, commission_bureau_partner_id)
        WHERE commission_bureau_partner_id IS NOT NULL;
      -- One invoice per item of a schedule, but for those that are void.
      CREATE UNIQUE INDEX invoices_once_per_item ON invoices (owner_id, schedule_item_id)
        WHERE schedule_item_id IS NOT NULL AND status <> 'void';
      CREATE INDEX invoices_of_schedule_item ON invoices (owner_id, schedule_item_id);
      CREATE UNIQUE INDEX invoices_token ON invoices (token_hash) WHERE token_hash IS NOT NULL;
      CREATE INDEX invoices_to_remind ON invoices (due_date, id)
        WHERE reminders_enabled AND status IN ('sent', 'viewed', 'partly_paid');

      CREATE TABLE invoice_lines (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        invoice_id uuid NOT NULL,
        position int NOT NULL,
        kind text NOT NULL CHECK (kind IN ('fee', 'deposit', 'travel_buyout', 'expense', 'product', 'discount',
          'commission', 'tax', 'other')),
        description text NOT NULL,
        quantity_hundredths int NOT NULL CHECK (quantity_hundredths > 0),
        unit_price_cents bigint NOT NULL CHECK (unit_price_cents BETWEEN 0 AND ${MOST_CENTS}),
        tax_thousandths int CHECK (tax_thousandths BETWEEN 0 AND 100000),
        -- Negative for what is taken off.
        amount_cents bigint NOT NULL,
        expense_id uuid,
        UNIQUE (owner_id, id),
        CONSTRAINT invoice_lines_place UNIQUE (owner_id, invoice_id, position),
        CONSTRAINT invoice_lines_invoice FOREIGN KEY (owner_id, invoice_id)
          REFERENCES invoices (owner_id, id) ON DELETE CASCADE
      ) ${EAGER_VACUUM};
      CREATE INDEX invoice_lines_of_expense ON invoice_lines (owner_id, expense_id) WHERE expense_id IS NOT NULL;

      CREATE TABLE invoice_payments (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        invoice_id uuid NOT NULL,
        paid_on date NOT NULL,
        -- Negative: a refund.
        amount_cents bigint NOT NULL CHECK (amount_cents <> 0 AND abs(amount_cents) <= ${MOST_CENTS}),
        method text NOT NULL CHECK (method IN ('check', 'ach', 'wire', 'card', 'online', 'cash', 'other')),
        reference text,
        created_at timestamptz NOT NULL,
        CONSTRAINT invoice_payments_invoice FOREIGN KEY (owner_id, invoice_id)
          REFERENCES invoices (owner_id, id) ON DELETE CASCADE
      ) ${EAGER_VACUUM};
      CREATE INDEX invoice_payments_of_invoice ON invoice_payments (owner_id, invoice_id, paid_on, id)
        INCLUDE (amount_cents);
      CREATE INDEX invoice_payments_by_day ON invoice_payments (owner_id, paid_on, id)
        INCLUDE (invoice_id, amount_cents);

      CREATE TABLE credit_notes (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        invoice_id uuid NOT NULL,
        number text NOT NULL,
        sequence bigint NOT NULL,
        issued_on date NOT NULL,
        amount_cents bigint NOT NULL CHECK (amount_cents BETWEEN 1 AND ${MOST_CENTS}),
        reason text NOT NULL,
        lines jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT credit_notes_number UNIQUE (owner_id, number),
        CONSTRAINT credit_notes_sequence UNIQUE (owner_id, sequence),
        CONSTRAINT credit_notes_invoice FOREIGN KEY (owner_id, invoice_id)
          REFERENCES invoices (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX credit_notes_of_invoice ON credit_notes (owner_id, invoice_id, issued_on, id)
        INCLUDE (amount_cents);
      CREATE INDEX credit_notes_by_day ON credit_notes (owner_id, issued_on, id) INCLUDE (invoice_id, amount_cents);

      -- What was mailed, in its words: the handler that sends it reads them here.
      CREATE TABLE invoice_sendings (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        invoice_id uuid NOT NULL,
        sent_to text NOT NULL,
        cc text[] NOT NULL,
        subject text NOT NULL,
        message text,
        created_at timestamptz NOT NULL,
        CONSTRAINT invoice_sendings_invoice FOREIGN KEY (owner_id, invoice_id)
          REFERENCES invoices (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX invoice_sendings_of_invoice ON invoice_sendings (owner_id, invoice_id, created_at);

      -- History: written with the change, never altered.
      CREATE TABLE invoice_changes (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        invoice_id uuid NOT NULL,
        kind text NOT NULL,
        details jsonb NOT NULL,
        changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
        changed_at timestamptz NOT NULL,
        CONSTRAINT invoice_changes_invoice FOREIGN KEY (owner_id, invoice_id)
          REFERENCES invoices (owner_id, id) ON DELETE CASCADE
      );
      CREATE INDEX invoice_changes_of_invoice ON invoice_changes (owner_id, invoice_id, changed_at, id);
      CREATE INDEX invoice_changes_by ON invoice_changes (changed_by);

      ALTER TABLE tasks
        ADD COLUMN invoice_id uuid,
        ADD CONSTRAINT tasks_invoice FOREIGN KEY (owner_id, invoice_id)
          REFERENCES invoices (owner_id, id) ON DELETE SET NULL (invoice_id);
      CREATE INDEX tasks_of_invoice ON tasks (owner_id, invoice_id) WHERE invoice_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tasks DROP COLUMN invoice_id;
      DROP TABLE invoice_changes, invoice_sendings, credit_notes, invoice_payments, invoice_lines, invoices,
        payment_schedule_items, payment_schedules, invoice_sequences, invoice_settings;
    `);
  }
}
