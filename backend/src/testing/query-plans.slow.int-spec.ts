/**
 * Every list, search and dashboard query uses an index: checked on tables with many owners, of whom one is large, and
 * with sequential scans allowed, so that the planner chooses as it would in production.
 */
import { listQueries, type ListQuery, type ListQueryRows } from './list-queries';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
let rows: ListQueryRows;

/** 50 owners with 500 events, clients, bureaus and tasks each: 25,000 rows of everything. */
const SEED = `
  INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at)
    SELECT gen_random_uuid(), 'u' || n, 'u' || n || '@example.com', '-', '1', now(), now(), now()
    FROM generate_series(1, 50) n;
  INSERT INTO clients (id, owner_id, name, purchase_order_required, status, version, created_at, updated_at, contact_text)
    SELECT gen_random_uuid(), u.id, 'Client ' || md5(u.id::text || n), false, 'active', 1, now(), now(), 'Ann ' || n
    FROM users u, generate_series(1, 500) n;
  INSERT INTO client_contacts (id, owner_id, client_id, position, name, is_primary)
    SELECT gen_random_uuid(), owner_id, id, n, 'Contact ' || n, n = 0 FROM clients, generate_series(0, 1) n;
  INSERT INTO bureau_partners (id, owner_id, name, commission_percent, commission_basis, contracted_by, invoiced_by,
      is_exclusive, created_at, updated_at)
    SELECT gen_random_uuid(), u.id, 'Bureau ' || md5(u.id::text || n), 30, 'professional_fee', 'bureau', 'bureau', false,
      now(), now()
    FROM users u, generate_series(1, 500) n;
  INSERT INTO bureau_representatives (id, owner_id, bureau_partner_id, position, name)
    SELECT gen_random_uuid(), owner_id, id, n, 'Representative ' || n FROM bureau_partners, generate_series(0, 1) n;
  INSERT INTO speaking_events (id, owner_id, slug, title, type, format, status, event_date, date_is_tentative, time_zone,
      client_id, bureau_partner_id, fee_type, gross_fee_cents, currency, next_follow_up_on, state, created_at, updated_at)
    SELECT gen_random_uuid(), c.owner_id, md5(c.id::text || n), 'Event ' || md5(c.id::text || n), 'keynote', 'in_person',
      (ARRAY['inquiry', 'hold', 'confirmed', 'delivered', 'closed', 'closed', 'closed', 'lost'])[1 + n % 8],
      DATE '2027-03-04' + (n * 2 - 500), false, 'UTC', c.id, CASE WHEN n % 25 = 0 THEN b.id END, 'flat', 100000 + n, 'USD',
      CASE WHEN n % 25 = 0 THEN DATE '2027-03-01' + n END, 'State ' || n % 40, now(), now()
    FROM (SELECT *, row_number() OVER (PARTITION BY owner_id) AS rank FROM clients) c
      JOIN (SELECT DISTINCT ON (owner_id) owner_id, id FROM bureau_partners) b USING (owner_id), generate_series(1, 500) n
    WHERE c.rank = 1 + n % 100;
  INSERT INTO speaking_event_status_changes (id, owner_id, event_id, to_status, changed_by, changed_at)
    SELECT gen_random_uuid(), owner_id, id, 'inquiry', owner_id, now() FROM speaking_events;
  INSERT INTO tasks (id, owner_id, title, kind, due_date, client_id, reminded_for, done_on, created_at, updated_at)
    SELECT gen_random_uuid(), owner_id, 'Task ' || n, 'custom', DATE '2027-03-04' + (n - 400), id,
      CASE WHEN n < 396 THEN DATE '2027-03-04' + (n - 400) END, CASE WHEN n % 3 = 0 THEN DATE '2027-03-04' END,
      now(), now()
    FROM (SELECT *, row_number() OVER (PARTITION BY owner_id) AS rank FROM clients) c, generate_series(1, 500) n
    WHERE c.rank = 1 + n % 100;
  INSERT INTO event_contacts (owner_id, event_id, contact_id, role, position)
    SELECT e.owner_id, e.id, k.id, 'planner', 0
    FROM speaking_events e JOIN client_contacts k ON k.owner_id = e.owner_id AND k.client_id = e.client_id AND k.is_primary;
  INSERT INTO interactions (id, owner_id, client_id, kind, happened_on, text, created_at, updated_at)
    SELECT gen_random_uuid(), owner_id, id, 'call', DATE '2027-03-04', 'Talked', now(), now() FROM clients;
  INSERT INTO interactions (id, owner_id, bureau_partner_id, kind, happened_on, text, created_at, updated_at)
    SELECT gen_random_uuid(), owner_id, id, 'call', DATE '2027-03-04', 'Talked', now(), now() FROM bureau_partners;
  INSERT INTO client_merges (id, owner_id, client_id, merged_id, merged_name, merged_row, differences, merged_at)
    SELECT gen_random_uuid(), owner_id, id, gen_random_uuid(), 'Merged', '{}', '[]', now() FROM clients;
  INSERT INTO bureau_partner_merges (id, owner_id, bureau_partner_id, merged_id, merged_name, merged_row, differences, merged_at)
    SELECT gen_random_uuid(), owner_id, id, gen_random_uuid(), 'Merged', '{}', '[]', now() FROM bureau_partners;
  INSERT INTO holds (id, owner_id, event_id, held_on, rank, placed_on, outcome, ended_on, created_at, updated_at)
    SELECT gen_random_uuid(), owner_id, id, event_date, row_number() OVER (PARTITION BY owner_id, event_date), event_date,
      CASE WHEN event_date < DATE '2027-03-01' THEN 'expired' END,
      CASE WHEN event_date < DATE '2027-03-01' THEN event_date END, now(), now()
    FROM speaking_events;
  INSERT INTO hold_changes (id, owner_id, event_id, hold_id, kind, held_on, changed_at)
    SELECT gen_random_uuid(), owner_id, event_id, id, 'placed', held_on, now() FROM holds;
  INSERT INTO testimonials (id, owner_id, status, source, client_name, content, event_id, client_id, received_at,
      created_at, updated_at)
    SELECT gen_random_uuid(), owner_id, 'received', 'client', 'Ann', 'Great ' || id, id, client_id,
      now() - gross_fee_cents * interval '1 hour', now(), now()
    FROM speaking_events;
  INSERT INTO speaking_event_changes (id, owner_id, event_id, changes, currency, changed_at)
    SELECT gen_random_uuid(), owner_id, id, '{"title": ["A", "B"]}', 'USD', now() FROM speaking_events;
  UPDATE speaking_events SET state = 'Texas' WHERE gross_fee_cents % 10 = 0;
  UPDATE speaking_events SET city = 'City ' || gross_fee_cents % 40;
  INSERT INTO audit_entries (id, at, actor_kind, actor_id, action, subject_kind, subject_id, details)
    SELECT gen_random_uuid(), TIMESTAMPTZ '2026-03-04' + n * interval '1 hour', 'admin', (SELECT id FROM users u ORDER BY md5(u.id::text || n) LIMIT 1),
      CASE WHEN n % 40 = 0 THEN 'account.trial_extended' ELSE 'account.email_verified' END, 'account', gen_random_uuid()::text, '{}'
    FROM generate_series(1, 10000) n;
  INSERT INTO sample_rows (owner_id, kind, row_id) SELECT owner_id, 'client', id FROM clients;
  INSERT INTO saved_places (id, owner_id, name, category, city, is_favourite, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'Place ' || n, 'coffee', 'City ' || n % 40, n % 9 = 0, now(), now()
    FROM users, generate_series(1, 500) n;
  INSERT INTO place_searches (owner_id, event_id, status, address_hash, asked_at, due_at)
    SELECT owner_id, id, 'ready', '-', now(), TIMESTAMPTZ '2027-03-04' + gross_fee_cents % 500 * interval '1 day'
    FROM speaking_events;
  INSERT INTO contracts (id, owner_id, event_id, client_id, kind, number, title, status, body, currency, expires_on,
      frozen_document, text_sha256, sent_at, completed_at, signed_on, created_at, updated_at)
    SELECT gen_random_uuid(), owner_id, id, CASE WHEN n % 4 > 0 THEN client_id END, 'client', CASE WHEN n % 4 > 0 THEN n END,
      'Agreement ' || n, (ARRAY['draft', 'sent', 'completed', 'completed'])[1 + n % 4], 'Text', 'USD', event_date,
      CASE WHEN n % 4 > 0 THEN '{}' END, CASE WHEN n % 4 > 0 THEN '-' END,
      CASE WHEN n % 4 > 0 THEN now() - n * interval '1 minute' END, CASE WHEN n % 4 > 1 THEN now() END,
      CASE WHEN n % 4 > 1 THEN event_date END, now() - n * interval '1 minute', now() - n * interval '1 minute'
    FROM (SELECT *, row_number() OVER (PARTITION BY owner_id) AS n FROM speaking_events) e WHERE n <= 200;
  INSERT INTO contract_signers (id, owner_id, contract_id, position, role, name, status, invited_at)
    SELECT gen_random_uuid(), owner_id, id, n, CASE n WHEN 0 THEN 'client' ELSE 'speaker' END, 'Ann',
      CASE WHEN n = 0 AND status = 'sent' THEN 'invited' ELSE 'waiting' END, sent_at
    FROM contracts, generate_series(0, 1) n;
  INSERT INTO contract_audit (owner_id, contract_id, seq, kind, at, entry, hash)
    SELECT owner_id, id, 1, 'sent', now(), '{}', '-' FROM contracts WHERE status <> 'draft';
  INSERT INTO contract_templates (id, owner_id, name, kind, body, edition, is_active, created_at, updated_at)
    SELECT gen_random_uuid(), u.id, 'Template ' || n, 'client', 'Text', 1, true, now(), now()
    FROM users u, generate_series(1, 50) n;
  INSERT INTO invoices (id, owner_id, status, number, sequence, event_id, client_id, issue_date, due_date, terms_days, currency,
      subtotal_cents, tax_cents, total_cents, withholding_cents, amount_due_cents, seller, token_hash, token_sealed,
      reminders_enabled, sent_at, created_at, updated_at)
    SELECT gen_random_uuid(), owner_id, CASE WHEN rank % 20 = 0 THEN 'sent' ELSE 'paid' END, 'INV-' || rank, rank, id, client_id,
      event_date, event_date + 30, 30, 'USD', 1000, 0, 1000, 0, 1000, '{}', decode(md5(id::text), 'hex'), '-', false, now(),
      now(), now()
    FROM (SELECT *, row_number() OVER (PARTITION BY owner_id ORDER BY id) AS rank FROM speaking_events) e;
  INSERT INTO invoice_lines (id, owner_id, invoice_id, position, kind, description, quantity_hundredths, unit_price_cents,
      amount_cents)
    SELECT gen_random_uuid(), owner_id, id, 0, 'fee', 'Fee', 100, 1000, 1000 FROM invoices;
  INSERT INTO invoice_payments (id, owner_id, invoice_id, paid_on, amount_cents, method, created_at)
    SELECT gen_random_uuid(), owner_id, id, issue_date + 9, 1000, 'ach', now() FROM invoices WHERE status = 'paid';
  INSERT INTO invoice_checkouts (id, owner_id, invoice_id, provider_account_id, amount_cents, currency, status, created_at,
      updated_at)
    SELECT id, owner_id, id, 'acct', 1000, 'USD', 'complete', now(), now() FROM invoices WHERE status = 'paid';
  INSERT INTO online_payments (id, owner_id, invoice_id, checkout_id, provider_account_id, provider_payment_id, status,
      amount_cents, currency, method, dispute_status, created_at, updated_at)
    SELECT id, owner_id, invoice_id, id, 'acct', 'pi_' || id, 'succeeded', 1000, 'USD', 'card',
      CASE WHEN random() < 0.01 THEN 'open' END, now(), now() FROM invoice_checkouts;
  INSERT INTO kept_cards (id, owner_id, invoice_id, checkout_id, provider_account_id, provider_customer_id,
      provider_method_id, brand, last4, exp_month, exp_year, agreed_at, consent)
    SELECT id, owner_id, invoice_id, id, 'acct', 'cus_' || id, 'pm_' || id, 'visa', '4242', 4, 2040, now(), 1
    FROM invoice_checkouts;
  INSERT INTO inbound_messages (id, owner_id, status, received_at, return_path, size_bytes, author_address)
    SELECT gen_random_uuid(), id, CASE WHEN n % 10 = 0 THEN 'waiting' ELSE 'filed' END, now() - n * interval '1 hour', '', 1,
      'person' || n || '@example.com' FROM users, generate_series(1, 300) n;
  INSERT INTO reply_threads (id, owner_id, local_part, record_kind, record_id, recipient, subject, created_at, expires_at)
    SELECT gen_random_uuid(), owner_id, 'r-' || id, 'invoice', id, 'ada@client.example', number, now(), now() FROM invoices;
  INSERT INTO inbound_attachments (id, owner_id, message_id, position, name, content_type, size_bytes, storage_key)
    SELECT gen_random_uuid(), owner_id, id, 0, 'brief.pdf', 'application/pdf', 1, id::text FROM inbound_messages
    WHERE status = 'waiting';
  INSERT INTO webhook_endpoints (id, owner_id, url, status, secret_sealed, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'https://1.1.1.1', 'on', repeat('x', 120), now(), now() FROM users, generate_series(1, 10);
  INSERT INTO webhook_deliveries (id, owner_id, endpoint_id, type, body, status, created_at, next_attempt_at)
    SELECT gen_random_uuid(), owner_id, id, 'event.created', '{}', CASE WHEN n % 50 = 0 THEN 'waiting' ELSE 'succeeded' END,
      now(), CASE WHEN n % 50 = 0 THEN now() END FROM webhook_endpoints, generate_series(1, 100) n;
  INSERT INTO invoice_changes (id, owner_id, invoice_id, kind, details, changed_at)
    SELECT gen_random_uuid(), owner_id, id, 'created', '{}', now() FROM invoices;
  INSERT INTO credit_notes (id, owner_id, invoice_id, number, sequence, issued_on, amount_cents, reason, lines, created_at)
    SELECT gen_random_uuid(), owner_id, id, 'CN-' || sequence, sequence, issue_date, 1, '-', '[]', now() FROM invoices
    WHERE sequence % 5 = 0;
  INSERT INTO payment_schedules (owner_id, event_id, updated_at) SELECT owner_id, id, now() FROM speaking_events;
  INSERT INTO payment_schedule_items (id, owner_id, event_id, position, label, trigger, offset_days, amount_cents)
    SELECT gen_random_uuid(), owner_id, event_id, n, 'Part', 'event_date', 0, 1000
    FROM payment_schedules, generate_series(0, 1) n;
  INSERT INTO year_end_packs (id, owner_id, year, status, created_at, updated_at)
    SELECT gen_random_uuid(), id, 2000 + n, 'expired', now(), now() FROM users, generate_series(1, 60) n;
  INSERT INTO data_jobs (id, owner_id, started_by, kind, phase, status, created_at, updated_at, storage_key, size_bytes,
      finished_at, expires_at)
    SELECT gen_random_uuid(), id, id, 'backup', 'make', CASE WHEN n = 1 THEN 'done' ELSE 'expired' END,
      TIMESTAMPTZ '2027-03-04' - n * interval '1 day', now(), CASE WHEN n = 1 THEN id::text END, 1, now(),
      TIMESTAMPTZ '2027-03-04' + n * interval '1 day'
    FROM users, generate_series(1, 300) n;
  INSERT INTO team_members (id, owner_id, email, role, is_money_allowed, may_sign, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'member' || g || '@x.example', 'viewer', false, false, now(), now()
    FROM users, generate_series(1, 10) g;
  INSERT INTO team_names (owner_id, user_id, username)
    SELECT id, gen_random_uuid(), 'member' || n FROM users, generate_series(1, 100) n;
  INSERT INTO imports (owner_id, job_id) SELECT DISTINCT ON (owner_id) owner_id, id FROM data_jobs;
  INSERT INTO import_cells (owner_id, job_id, sheet, line, cells)
    SELECT owner_id, job_id, 0, n, '[]' FROM imports, generate_series(1, 500) n;
  INSERT INTO import_names (owner_id, job_id, name, target_id, sheet, line, state)
    SELECT owner_id, job_id, gen_random_uuid(), gen_random_uuid(), 'Clients', line, 'added' FROM import_cells;
  INSERT INTO import_mappings (owner_id, fingerprint, date_order, fields, used_at)
    SELECT id, md5(n::text), 'mdy', '[]', now() FROM users, generate_series(1, 200) n;
  INSERT INTO staged_rows (job_id, seq, owner_id, kind, sheet, line, target_id, action)
    SELECT job_id, line, owner_id, CASE WHEN line % 2 = 0 THEN 'clients' ELSE 'speakingEvents' END, 'Clients', line,
      gen_random_uuid(), (ARRAY['add', 'update', 'same', 'error'])[1 + line % 4]
    FROM import_cells;
  INSERT INTO subscription_invoices (id, owner_id, provider_invoice_id, status, amount_cents, currency, issued_at)
    SELECT gen_random_uuid(), id, id || '-' || n, 'paid', 2100, 'USD', TIMESTAMPTZ '2027-03-04' - n * interval '1 month'
    FROM users, generate_series(1, 200) n;
  INSERT INTO billing_events (id, provider_event_id, type, created_at, received_at, handled_at)
    SELECT gen_random_uuid(), 'evt_' || n, 'invoice.paid', now(), TIMESTAMPTZ '2027-03-04' - n * interval '1 minute',
      CASE WHEN n % 100 > 0 THEN now() END
    FROM generate_series(1, 25000) n;
  INSERT INTO checkout_sessions (id, owner_id, kind, status, provider_session_id, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'subscribe', 'expired', id || '-' || n, TIMESTAMPTZ '2027-03-04' - n * interval '1 day', now()
    FROM users, generate_series(1, 200) n;
  INSERT INTO share_links (id, owner_id, kind, event_id, variant, bureau_partner_id, name, fields, token_hash, token_sealed,
      created_at, updated_at)
    SELECT gen_random_uuid(), owner_id, 'event_details', id, CASE WHEN rank = 1 THEN 'bureau' ELSE 'direct' END,
      CASE WHEN rank = 1 THEN (SELECT b.id FROM bureau_partners b WHERE b.owner_id = e.owner_id LIMIT 1) END, title, '{}',
      sha256(id::text::bytea), '-', TIMESTAMPTZ '2027-03-04' - rank * interval '1 hour', now()
    FROM (SELECT *, row_number() OVER (PARTITION BY owner_id) AS rank FROM speaking_events) e WHERE rank <= 200;
  INSERT INTO share_link_emails (id, owner_id, link_id, sent_to, cc, subject, message, created_at, sent_at)
    SELECT gen_random_uuid(), owner_id, id, 'ann@acme.example', '{}', 'Kit', '-', now(), now() FROM share_links;
  INSERT INTO share_visitors (id, owner_id, link_id, number, key_hash, base_version, seen_version, first_seen_at, last_seen_at)
    SELECT gen_random_uuid(), owner_id, id, 1, md5(id::text), 1, 1, now(), now() FROM share_links;
  INSERT INTO share_visits (id, owner_id, link_id, visitor_id, day, started_at, last_at, version)
    SELECT gen_random_uuid(), owner_id, link_id, id, DATE '2027-03-04' - n, TIMESTAMPTZ '2027-03-04' - n * interval '1 day',
      now(), 1
    FROM share_visitors, generate_series(1, 5) n;
  UPDATE share_visitors SET acknowledged_version = 2, seen_version = 2, acknowledged_at = first_seen_at
    WHERE key_hash < '2';
  INSERT INTO planner_hold_decisions (id, owner_id, event_id, decision, first_day, last_day, decided_by, decided_at)
    SELECT gen_random_uuid(), owner_id, id, 'confirm', event_date, event_date, 'Ann', now() FROM speaking_events;
  INSERT INTO questionnaire_answers (id, owner_id, link_id, event_id, field, version, saved_at, sendings, sent_by, sent_at)
    SELECT gen_random_uuid(), owner_id, id, event_id, field, 1, now(), 1, 'Ann', now()
    FROM share_links, unnest('{theme,goals}'::text[]) field;
  INSERT INTO share_versions (owner_id, link_id, number, facts, facts_hash, made_at)
    SELECT owner_id, id, n, '[]', '-', now() FROM share_links, generate_series(1, 5) n;
  INSERT INTO share_downloads (id, owner_id, link_id, visitor_id, kind, item, label, day, downloaded_at)
    SELECT gen_random_uuid(), owner_id, link_id, id, 'pdf', '', 'PDF', DATE '2027-03-04' - n, now()
    FROM share_visitors, generate_series(1, 3) n;
  INSERT INTO share_summaries (owner_id, week, announced_at)
    SELECT id, DATE '2027-03-08' - n * 7, CASE WHEN n > 0 THEN now() END FROM users, generate_series(0, 100) n;
  INSERT INTO agenda_items (id, owner_id, event_id, kind, created_at, updated_at)
    SELECT gen_random_uuid(), owner_id, id, 'talk', now(), now() FROM speaking_events;
  INSERT INTO av_needs (id, owner_id, event_id, item, is_required, created_at, updated_at)
    SELECT gen_random_uuid(), owner_id, id, 'Clicker', true, now(), now() FROM speaking_events;
  INSERT INTO planner_ticks (id, owner_id, link_id, agenda_item_id, confirmed_by, confirmed_on, ticked_at)
    SELECT gen_random_uuid(), l.owner_id, l.id, a.id, 'Ann', DATE '2027-03-04', now()
    FROM share_links l JOIN agenda_items a ON a.owner_id = l.owner_id AND a.event_id = l.event_id;
  INSERT INTO travel_segments (id, owner_id, event_id, kind, from_zone, departs_on, to_zone, arrives_on, currency, paid_by,
      is_billable, created_at, updated_at)
    SELECT gen_random_uuid(), owner_id, id, 'flight', 'UTC', event_date - 1, 'UTC', event_date - 1, 'USD', 'client', false,
      now(), now()
    FROM speaking_events;
  INSERT INTO files (id, owner_id, kind, name, content_type, size_bytes, storage_key, state, event_id, created_at, updated_at)
    SELECT gen_random_uuid(), owner_id, 'document', 'Brief.pdf', 'application/pdf', 1, gen_random_uuid()::text, 'ready', id,
      now(), now()
    FROM speaking_events;
  INSERT INTO share_link_files (owner_id, link_id, file_id, is_shown)
    SELECT l.owner_id, l.id, f.id, true FROM share_links l JOIN files f ON f.owner_id = l.owner_id AND f.event_id = l.event_id;
  INSERT INTO recurring_expenses (id, owner_id, category, vendor, amount_cents, currency, interval, starts_on, next_on,
      created_at, updated_at)
    SELECT gen_random_uuid(), u.id, 'software', 'Zoom', 1599, 'USD', 'month', DATE '2026-01-31', DATE '2027-03-04' + n,
      now(), now()
    FROM users u, generate_series(1, 100) n;
  INSERT INTO expenses (id, owner_id, spent_on, category, vendor, amount_cents, currency, event_id, is_billable,
      needs_details, source, created_at, updated_at)
    SELECT gen_random_uuid(), owner_id, event_date, 'airfare', 'Delta ' || md5(id::text), gross_fee_cents, 'USD', id,
      gross_fee_cents % 20 = 0, gross_fee_cents % 20 = 1, 'manual', now(), now()
    FROM speaking_events;
  INSERT INTO uploads (id, owner_id, kind, name, size_bytes, part_size_bytes, storage_key, state, created_at, expires_at)
    SELECT gen_random_uuid(), owner_id, kind, name, 1, 1, gen_random_uuid()::text, 'cancelled', now(), now() FROM files;
  INSERT INTO presentations (id, owner_id, title, is_active, created_at, updated_at)
    SELECT gen_random_uuid(), u.id, 'Talk ' || md5(u.id::text || n), n % 5 > 0, now(), now()
    FROM users u, generate_series(1, 200) n;
  UPDATE speaking_events e SET presentation_id = p.id
    FROM (SELECT *, row_number() OVER (PARTITION BY owner_id) AS rank FROM presentations) p
    WHERE p.owner_id = e.owner_id AND p.rank = 1 + e.gross_fee_cents % 40;
  INSERT INTO presentation_slides (id, owner_id, presentation_id, version_number, file_id, is_current, uploaded_at)
    SELECT gen_random_uuid(), p.owner_id, p.id, 1, f.id, true, now()
    FROM presentations p JOIN (SELECT DISTINCT ON (owner_id) owner_id, id FROM files) f USING (owner_id);
  INSERT INTO presentation_handouts (id, owner_id, presentation_id, file_id, added_at)
    SELECT gen_random_uuid(), owner_id, presentation_id, file_id, now() FROM presentation_slides;
  INSERT INTO testimonial_links (token_hash, owner_id, testimonial_id, expires_at, created_at)
    SELECT decode(md5(id::text), 'hex'), owner_id, id, now(), now() FROM testimonials;
  INSERT INTO speaker_slugs (slug, owner_id, is_current, taken_at)
    SELECT 's' || md5(id::text || n), id, n = 1, now() FROM users, generate_series(1, 10) n;
  INSERT INTO speaker_headshots (id, owner_id, file_id, usage, position, is_primary, created_at)
    SELECT gen_random_uuid(), owner_id, id, 'web', rank, rank = 1, now()
    FROM (SELECT *, row_number() OVER (PARTITION BY owner_id) AS rank FROM files) f WHERE rank <= 20;
  INSERT INTO saved_views (id, owner_id, name, query, is_default, created_at, updated_at)
    SELECT gen_random_uuid(), u.id, 'View ' || n, '{}', false, now(), now() FROM users u, generate_series(1, 50) n;
  INSERT INTO follow_up_reminders (owner_id, event_id, reminded_for)
    SELECT owner_id, id, DATE '2026-01-01' FROM speaking_events;
  INSERT INTO notification_preferences (owner_id, task_emails, digest_hour, digest_weekdays_only, activity, updated_at)
    SELECT id, 'digest', 7, false, true, now() FROM users;
  INSERT INTO digests_sent (owner_id, day) SELECT id, DATE '2026-01-01' + n FROM users, generate_series(1, 400) n;
  INSERT INTO account_deletions (id, state, sealed_account, requested_at, updated_at, finished_at)
    SELECT gen_random_uuid(), CASE WHEN n % 50 = 0 THEN 'told' ELSE 'finished' END, CASE WHEN n % 50 = 0 THEN 'x' END,
      now(), now(), CASE WHEN n % 50 > 0 THEN now() END FROM generate_series(1, 5000) n;
  INSERT INTO outbox (id, type, version, payload, occurred_at, published_at)
    SELECT gen_random_uuid(), 'client.updated', 1, '{}', now(), now() FROM generate_series(1, 20000);
  -- A day old: what is newer is put into the inbox by a trigger.
  INSERT INTO contact_messages (id, user_id, name, email, message, created_at)
    SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN u.id END, 'Ann', 'ann' || n || '@' || u.username || '.example', 'Hello',
      now() - interval '1 day' - n * interval '1 minute' FROM users u, generate_series(1, 500) n;
  INSERT INTO inbox_items (message_id, kind, status, is_suspicious, search_text, received_at, updated_at)
    SELECT m.id, 'contact', CASE WHEN n % 50 = 0 THEN 'new' WHEN n % 50 = 1 THEN 'open' ELSE 'closed' END, false, 'ann',
      m.created_at, now()
    FROM (SELECT id, created_at, row_number() OVER () AS n FROM contact_messages) m;
  INSERT INTO inbox_entries (id, message_id, kind, text, created_at)
    SELECT gen_random_uuid(), message_id, 'answer', 'Yes.', now() FROM inbox_items;
  INSERT INTO feedback_screenshots (id, user_id, message_id, storage_key, state, created_at)
    SELECT gen_random_uuid(), user_id, CASE WHEN n % 50 > 0 THEN id END, 'files/' || id, 'ready', created_at
    FROM (SELECT *, row_number() OVER () AS n FROM contact_messages WHERE user_id IS NOT NULL) m;
  INSERT INTO support_looks (id, owner_id, started_at, ends_at)
    SELECT gen_random_uuid(), id, TIMESTAMPTZ '2027-03-04' - n * interval '1 hour', TIMESTAMPTZ '2027-03-05' FROM users,
      generate_series(1, 200) n;
  -- Their accounts have no business, and are not there at all: the other plans are those of fifty owners.
  ALTER TABLE subscriptions DISABLE TRIGGER ALL;
  INSERT INTO subscriptions (user_id, status, trial_ends_at, provider_customer_id, provider_subscription_id, refresh_at,
      updated_at)
    SELECT gen_random_uuid(), CASE WHEN n % 3 > 0 THEN 'active' ELSE 'trialing' END,
      TIMESTAMPTZ '2027-03-04' + (n % 400) * interval '1 day', CASE WHEN n % 3 > 0 THEN 'cus_' || n END,
      CASE WHEN n % 3 > 0 THEN 'sub_' || n END, CASE WHEN n % 3 > 0 THEN TIMESTAMPTZ '2027-03-04' + n * interval '1 minute' END,
      now()
    FROM generate_series(1, 25000) n;
  INSERT INTO announcements (id, title, body, level, audience, starts_at, ends_at, published_at, created_at, updated_at)
    SELECT gen_random_uuid(), 'News ' || n, 'Text', 'info', (ARRAY['all', 'trial', 'subscribers'])[1 + n % 3],
      TIMESTAMPTZ '2027-03-04' - n * interval '1 day', CASE WHEN n > 20 THEN TIMESTAMPTZ '2027-03-05' - n * interval '1 day' END,
      TIMESTAMPTZ '2027-03-04' - n * interval '1 day', TIMESTAMPTZ '2027-03-04' - n * interval '1 day', now()
    FROM generate_series(1, 5000) n;
  INSERT INTO announcement_readings (owner_id, announcement_id, read_at)
    SELECT u.id, a.id, now() FROM users u, (SELECT id FROM announcements LIMIT 500) a;
  INSERT INTO retained_billing_records (id, invoice_number, issued_on, paid_on, amount_cents, currency, erase_after)
    SELECT gen_random_uuid(), n::text, DATE '2027-03-04' - n, DATE '2027-03-04' - n, 2100, 'USD', DATE '2037-12-31'
    FROM generate_series(1, 5000) n;
  INSERT INTO email_deliveries (key, template, recipient, subject, message_id, status, delivered_at)
    SELECT n::text, 'task-digest', 'ann@example.com', 'Today', n::text, 'sent', TIMESTAMPTZ '2027-03-05' - n * interval '10 minutes'
    FROM generate_series(1, 20000) n;
  INSERT INTO calendar_sources (id, owner_id, name, color, address_sealed, host, is_paused, next_read_at, created_at, updated_at)
    SELECT gen_random_uuid(), u.id, 'Calendar ' || n, 'blue', repeat('x', 400), 'calendar.example', false,
      TIMESTAMPTZ '2027-03-04' + n * interval '3 minutes', now(), now() FROM users u, generate_series(1, 1000) n;
  INSERT INTO calendar_busy_times (owner_id, source_id, position, starts_on, ends_on)
    SELECT owner_id, id, n, DATE '2027-04-10' - n * 40, DATE '2027-04-10' - n * 40
    FROM calendar_sources, generate_series(1, 6) n;
  ANALYZE;`;

const TABLES = [
  'speaking_events',
  'clients',
  'bureau_partners',
  'bureau_representatives',
  'tasks',
  'holds',
  'testimonials',
  'presentations',
  'expenses',
  'contracts',
  'invoices',
  'invoice_lines',
  'invoice_payments',
  'online_payments',
  'kept_cards',
  'inbound_messages',
  'inbound_attachments',
  'reply_threads',
  'webhook_deliveries',
  'webhook_endpoints',
  'credit_notes',
  'files',
  'subscriptions',
];

beforeAll(async () => {
  database = await createTestDatabase();
  // The planner must see what eager vacuuming gives in production (pages that are visible to all), whatever other
  // transactions run on the test server: autovacuum stays away, and the statistics say it.
  for (const table of TABLES) await database.db.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  // Plans don't ask what was paid; to count it for each payment of the seed would take longer than all the rest.
  const counted = ['invoice_payments', 'credit_notes'];
  for (const table of counted) await database.db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await database.db.query(SEED);
  for (const table of counted) await database.db.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await database.db.query(
    `SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', relpages,
       'reltuples', reltuples, 'relallvisible', relpages) FROM pg_class WHERE relname = ANY ($1)`,
    [TABLES],
  );
  const [row] = await database.db.query<ListQueryRows>(
    `SELECT owner_id AS owner, id AS event, client_id AS client, bureau_partner_id AS bureau
     FROM speaking_events WHERE bureau_partner_id IS NOT NULL LIMIT 1`,
  );
  rows = row!;
});
afterAll(() => database.close());

/** One row per owner: reading them all is right here. */
const FEW = ['users', 'speaker_profiles', 'notification_preferences', 'invoice_settings'];

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

function queryNamed(name: string): ListQuery {
  return listQueries(rows).find((query) => query.name === name)!;
}

async function planOf({ sql, parameters, isOfWorker }: ListQuery) {
  const [options, values] = isOfWorker ? ['FORMAT JSON', parameters] : ['GENERIC_PLAN, FORMAT JSON', []];
  const [row] = await database.db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (${options}) ${sql}`, values);
  const nodes: PlanNode[] = [];
  const visit = (node: PlanNode): void => {
    nodes.push(node);
    node.Plans?.forEach(visit);
  };
  visit(row!['QUERY PLAN'][0].Plan);
  return {
    wholeTables: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && !FEW.includes(node['Relation Name'] ?? ''))
      .map((node) => node['Relation Name']),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    indexOnly: nodes.filter((node) => node['Node Type'] === 'Index Only Scan').map((node) => node['Index Name']),
  };
}

/** The tests are named before there are rows. */
const nobody = '00000000-0000-0000-0000-000000000000';
const names = listQueries({ owner: nobody, event: nobody, client: nobody, bureau: nobody });

it.each(names)('$name: by $index', async ({ name, index }) => {
  const plan = await planOf(queryNamed(name));
  expect(plan.wholeTables).toEqual([]);
  expect(plan.indexes.some((used) => used.startsWith(index))).toBe(true);
});

it('the next page of a list begins in the index, not at the first row', async () => {
  const { sql } = queryNamed('events by date, the next page');
  const [row] = await database.db.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`);
  expect(JSON.stringify(row)).toMatch(/"Index Cond":"[^"]*ROW\(sort_date/);
});

it('search reads the owner’s entries from covering indexes alone', async () => {
  const plan = await planOf(queryNamed('the universal search'));
  expect(plan.indexOnly).toEqual(
    expect.arrayContaining([
      'speaking_events_by_title',
      'clients_by_name',
      'bureau_partners_by_name',
      'bureau_representatives_by_name',
    ]),
  );
});

it.each(['totals of all events', 'totals of what is to come', 'totals of confirmed events'])(
  '%s are read from a covering index alone',
  async (name) => {
    const plan = await planOf(queryNamed(name));
    expect(plan.indexes).toEqual(plan.indexOnly);
    expect(plan.indexOnly).toHaveLength(1);
  },
);
