/**
 * What of the database is in a backup: each kind of thing with its table, and each table that is left out with the reason.
 * A new table must be named here (`record-kinds.int-spec.ts`); a new column is in the backup by itself, unless it is
 * named as left out. What a kind is called is part of the format and never changes (docs/data-formats.md).
 */
import type { BackupPart } from '@lectern/protocol/data-jobs';

export interface RecordKind {
  /** The name of its file in `data/`. */
  kind: string;
  table: string;
  /** The column that says whose row it is; `owner_id` unless it says otherwise. */
  owner?: string;
  /** What puts the rows in order, as columns. */
  order: readonly string[];
  /** Columns that are not in it, and why. */
  without?: Readonly<Record<string, string>>;
  /** Where most columns are not in it: those that are. */
  only?: readonly string[];
  /** Left out when that part is not wanted. */
  part?: BackupPart;
  /** So many rows are in memory at a time; fewer where a row may be large. */
  page?: number;
}

const SECRET = 'a secret link; a new one is made';
const OF_TEAM = 'a member of this office, who isn’t in the backup';
const DERIVED = 'made of what else is restored';

/** Mostly each after those that it refers to; files and events refer to each other. */
export const recordKinds: readonly RecordKind[] = [
  {
    kind: 'account',
    table: 'users',
    owner: 'id',
    order: ['id'],
    // The rest are secrets and states of this installation: password, role, a change of address under way.
    only: [
      'username',
      'email',
      'email_verified_at',
      'time_zone',
      'terms_version',
      'terms_accepted_at',
      'created_at',
      'updated_at',
    ],
  },
  { kind: 'notificationPreferences', table: 'notification_preferences', order: ['owner_id'] },
  { kind: 'contactMessages', table: 'contact_messages', owner: 'user_id', order: ['created_at', 'id'] },
  { kind: 'clients', table: 'clients', order: ['id'], without: { added_by: OF_TEAM, contact_text: DERIVED } },
  { kind: 'clientContacts', table: 'client_contacts', order: ['client_id', 'position', 'id'] },
  {
    kind: 'clientMerges',
    table: 'client_merges',
    order: ['merged_at', 'id'],
    without: { added_by: OF_TEAM },
    page: 100,
  },
  {
    kind: 'files',
    table: 'files',
    order: ['id'],
    without: {
      added_by: OF_TEAM,
      storage_key: 'where this server keeps it; the manifest says where it is in the ZIP',
      has_thumbnail: 'pictures are made small again',
    },
  },
  { kind: 'bureauPartners', table: 'bureau_partners', order: ['id'], without: { added_by: OF_TEAM } },
  { kind: 'bureauRepresentatives', table: 'bureau_representatives', order: ['bureau_partner_id', 'position', 'id'] },
  {
    kind: 'bureauPartnerMerges',
    table: 'bureau_partner_merges',
    order: ['merged_at', 'id'],
    without: { added_by: OF_TEAM },
    page: 100,
  },
  {
    kind: 'interactions',
    table: 'interactions',
    order: ['id'],
    without: { added_by: OF_TEAM, reply_thread_id: 'an address of this server, which is not in the backup' },
  },
  { kind: 'presentations', table: 'presentations', order: ['id'], part: 'presentations' },
  {
    kind: 'presentationSlides',
    table: 'presentation_slides',
    order: ['presentation_id', 'version_number'],
    part: 'presentations',
  },
  {
    kind: 'presentationHandouts',
    table: 'presentation_handouts',
    order: ['presentation_id', 'added_at', 'id'],
    part: 'presentations',
  },
  {
    kind: 'speakerProfile',
    table: 'speaker_profiles',
    owner: 'user_id',
    order: ['user_id'],
    without: { is_published: 'a page is put up by its owner, never by a restore' },
  },
  { kind: 'speakerSlugs', table: 'speaker_slugs', order: ['taken_at', 'slug'] },
  { kind: 'speakerHeadshots', table: 'speaker_headshots', order: ['position', 'id'] },
  { kind: 'speakerGoals', table: 'speaker_goals', order: ['year'] },
  { kind: 'savedViews', table: 'saved_views', order: ['id'] },
  { kind: 'speakingEvents', table: 'speaking_events', order: ['id'], page: 500, without: { search_text: DERIVED } },
  { kind: 'eventContacts', table: 'event_contacts', order: ['event_id', 'position', 'contact_id', 'role'] },
  { kind: 'speakingEventStatusChanges', table: 'speaking_event_status_changes', order: ['changed_at', 'id'] },
  { kind: 'speakingEventChanges', table: 'speaking_event_changes', order: ['changed_at', 'id'] },
  { kind: 'agendaItems', table: 'agenda_items', order: ['event_id', 'id'] },
  { kind: 'avNeeds', table: 'av_needs', order: ['event_id', 'id'] },
  { kind: 'travelSegments', table: 'travel_segments', order: ['event_id', 'id'] },
  { kind: 'holds', table: 'holds', order: ['id'] },
  { kind: 'holdChanges', table: 'hold_changes', order: ['changed_at', 'id'] },
  { kind: 'appliedChecklists', table: 'applied_checklists', order: ['event_id'] },
  { kind: 'followUpReminders', table: 'follow_up_reminders', order: ['event_id'] },
  { kind: 'invoiceSettings', table: 'invoice_settings', order: ['owner_id'] },
  { kind: 'invoiceSequences', table: 'invoice_sequences', order: ['kind'] },
  { kind: 'paymentSchedules', table: 'payment_schedules', order: ['event_id'] },
  { kind: 'paymentScheduleItems', table: 'payment_schedule_items', order: ['event_id', 'position', 'id'] },
  {
    kind: 'invoices',
    table: 'invoices',
    order: ['id'],
    without: {
      token_hash: SECRET,
      token_sealed: SECRET,
      paid_cents: DERIVED,
      credited_cents: DERIVED,
      invoiced_fee_cents: DERIVED,
    },
    page: 500,
  },
  {
    kind: 'invoicePayments',
    table: 'invoice_payments',
    order: ['paid_on', 'id'],
    without: {
      added_by: OF_TEAM,
      provider_id: 'which payment of a Stripe account it is; a restored account is connected to none',
    },
  },
  { kind: 'creditNotes', table: 'credit_notes', order: ['sequence'] },
  { kind: 'invoiceSendings', table: 'invoice_sendings', order: ['created_at', 'id'] },
  { kind: 'invoiceChanges', table: 'invoice_changes', order: ['changed_at', 'id'] },
  { kind: 'mileageRates', table: 'mileage_rates', order: ['from_date'] },
  { kind: 'recurringExpenses', table: 'recurring_expenses', order: ['id'] },
  { kind: 'expenses', table: 'expenses', order: ['id'] },
  { kind: 'invoiceLines', table: 'invoice_lines', order: ['invoice_id', 'position'] },
  { kind: 'tasks', table: 'tasks', order: ['id'], without: { done_by: OF_TEAM } },
  { kind: 'checklistTemplates', table: 'checklist_templates', order: ['id'] },
  { kind: 'checklistTemplateItems', table: 'checklist_template_items', order: ['template_id', 'position', 'key'] },
  { kind: 'testimonials', table: 'testimonials', order: ['id'] },
  { kind: 'contractTemplates', table: 'contract_templates', order: ['id'], part: 'contracts', page: 50 },
  {
    kind: 'contractTemplateEditions',
    table: 'contract_template_editions',
    order: ['template_id', 'edition'],
    part: 'contracts',
    page: 50,
  },
  { kind: 'contractSequence', table: 'contract_sequences', order: ['owner_id'], part: 'contracts' },
  { kind: 'contracts', table: 'contracts', order: ['id'], part: 'contracts', page: 50 },
  {
    kind: 'contractSigners',
    table: 'contract_signers',
    order: ['contract_id', 'position', 'id'],
    without: { token_hash: SECRET, token_sealed: SECRET },
    part: 'contracts',
    page: 50,
  },
  { kind: 'contractAudit', table: 'contract_audit', order: ['contract_id', 'seq'], part: 'contracts', page: 500 },
  {
    kind: 'shareLinks',
    table: 'share_links',
    order: ['created_at', 'id'],
    without: {
      token_hash: SECRET,
      token_sealed: SECRET,
      password_hash: 'a secret; a new address needs a new password',
      password_version: 'counts the passwords of this server',
    },
  },
  { kind: 'shareLinkFiles', table: 'share_link_files', order: ['link_id', 'file_id'] },
  { kind: 'shareLinkEmails', table: 'share_link_emails', order: ['created_at', 'id'], without: { added_by: OF_TEAM } },
  { kind: 'questionnaireAnswers', table: 'questionnaire_answers', order: ['link_id', 'field'] },
  { kind: 'plannerHoldDecisions', table: 'planner_hold_decisions', order: ['decided_at', 'id'] },
  { kind: 'savedPlaces', table: 'saved_places', order: ['id'] },
  { kind: 'sampleRows', table: 'sample_rows', order: ['kind', 'row_id'] },
];

const PASSING = 'passing state of this server';

/** Every other table of the database. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  migrations: 'what this server has done to its database',
  audit_entries: 'what administrators of this server did, which belongs to it',
  announcements: 'what administrators of this server wrote, which belongs to it',
  announcement_readings: 'of announcements of this server, which no other one has',
  seal_keys: 'the keys of this server; each sealed PDF holds the certificate that proves it',
  outbox: PASSING,
  handled_events: PASSING,
  idempotency_keys: PASSING,
  rate_limits: PASSING,
  sessions: PASSING,
  one_time_tokens: PASSING,
  passkeys: 'a way into this account, at this address; a restored account adds its own',
  known_devices: 'browsers that this server knows by their cookies',
  push_devices: 'browsers in which someone is signed in to this server',
  push_settings: 'what a person wants on those browsers',
  push_messages: PASSING,
  authenticators: SECRET,
  recovery_codes: SECRET,
  api_tokens: 'secrets of programs; a restored account makes new ones',
  uploads: 'not finished; what is finished is a file',
  digests_sent: PASSING,
  email_deliveries: 'kept a short while for the operator',
  testimonial_links: SECRET,
  year_end_packs: 'made of the same data, and kept for a week',
  data_jobs: 'what puts data in and out, and the backups themselves',
  staged_rows: 'what an import or a restore has checked; what is written is in its own table',
  imports: PASSING,
  import_cells: 'the file of an import while it is checked',
  import_names: 'what rows of that file are called, while it is checked',
  import_mappings: 'what columns of files were taken for; a new import proposes it again',
  place_searches: 'what was asked of OpenStreetMap for an event; it is asked again',
  osm_points: 'what OpenStreetMap said, which belongs to no one here',
  osm_areas: 'what OpenStreetMap said, which belongs to no one here',
  osm_turns: PASSING,
  webhook_endpoints: 'secrets of other programs, which listen to this office; a restored account adds them again',
  webhook_deliveries: 'messages to those programs, kept for 30 days',
  inbound_addresses: 'a private address for mail; a new one is made in the account settings',
  inbound_messages: 'mail that isn’t filed yet; what is filed is in the timeline and among the files',
  inbound_attachments: 'what was attached to that mail',
  reply_threads: 'addresses for answers to emails that were sent; the next email has another',
  reply_settings: 'how this server takes answers; it is set again in the account settings',
  calendar_feeds: 'a secret address with what it holds; a new one is made in the account settings',
  calendar_entries: 'how often calendars of this server heard of changes',
  calendar_sources: 'secret addresses of calendars elsewhere; they are added again in the account settings',
  calendar_busy_times: 'what those calendars say; they are read again',
  account_deletions: PASSING,
  subscriptions: 'the contract with us, which is not taken to another account',
  subscription_invoices: 'copies of what the payment provider keeps; the account settings lead to them',
  checkout_sessions: PASSING,
  fresh_trial_cards: 'cards that had free days, as keyed hashes that belong to no account',
  billing_events: PASSING,
  billing_cursor: PASSING,
  connected_accounts: 'whose Stripe account it is; a restored account connects its own again',
  invoice_checkouts: PASSING,
  kept_cards: 'cards in a Stripe account, whose owners agreed to be charged here and nowhere else',
  online_payments: 'copies of what Stripe keeps; what was paid is in the invoices',
  connect_events: PASSING,
  payment_differences: 'what a comparison with Stripe found; it is in the payment details until it is settled',
  share_versions: 'what shared pages of this server said; a restored link starts over at a new address',
  share_visitors: 'who opened links of this server, as hashes of their keys; a restored link has new keys',
  share_visits: 'visits of those visitors',
  share_downloads: 'downloads of those visitors',
  share_summaries: PASSING,
  planner_pages: 'which testimonial and task came through which address; a restored link starts over at a new address',
  tutorial_readings: 'ticks beside articles of the help; what is done of the setup is read from the rest',
  planner_ticks: 'through which address a line was checked off; the line itself says who checked it off, and when',
  team_members: 'who else works in this office, and their invitations; a restored account invites them again',
  team_names: 'who worked in this office; what they did is the speaker’s in a backup',
  support_access: 'a permission for a week, given to support of this server',
  support_looks: 'who of support looked at this account, which the account settings show',
  inbox_items: 'what support does about a message; the message itself is in the backup',
  inbox_entries: 'notes and answers of support; the answers reached their reader by email',
  feedback_screenshots: 'pictures of this server, for its support',
  retained_billing_records: 'kept without a name after an account was deleted',
};
