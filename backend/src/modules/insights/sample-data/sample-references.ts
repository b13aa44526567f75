/**
 * Every table that refers to a sample row, and which of its rows are a person's own: those keep the sample row. A test
 * compares it with the database's catalogue, so that a new table cannot be forgotten. Pure.
 */
import type { Belonging, SampleKind, SamplePaper } from './sample-row.entity';

export interface Reference {
  table: string;
  column: string;
  /** The rows of this table that came with the sample data are remembered as this kind. */
  kind?: Belonging | SamplePaper | 'task' | 'speaking_event';
  /** Which rows count, of the alias `x`; all of them when it does not say. */
  counts?: string;
}

/** Tasks that the checklist made by itself go with their event; what a person entered, ticked or changed is theirs. */
const OWN_TASK = `(x.checklist_key IS NULL OR x.version > 1)`;

const ofAnyone = (column: string): Reference[] => [
  { table: 'tasks', column, kind: 'task', counts: OWN_TASK },
  { table: 'files', column },
  { table: 'uploads', column, counts: `x.state = 'open'` },
];

/** An event that is still there at that time keeps its client and its bureau, sample or not. */
export const references: Record<Exclude<SampleKind, Belonging | SamplePaper | 'task'>, Reference[]> = {
  speaking_event: [
    ...ofAnyone('event_id'),
    { table: 'speaking_events', column: 'parent_event_id', kind: 'speaking_event' },
    { table: 'agenda_items', column: 'event_id', kind: 'agenda_item' },
    { table: 'av_needs', column: 'event_id', kind: 'av_need' },
    { table: 'travel_segments', column: 'event_id', kind: 'travel_segment' },
    { table: 'holds', column: 'event_id', kind: 'hold' },
    { table: 'expenses', column: 'event_id', kind: 'expense' },
    { table: 'invoices', column: 'event_id', kind: 'invoice' },
    { table: 'contracts', column: 'event_id', kind: 'contract' },
    { table: 'payment_schedules', column: 'event_id' },
    { table: 'event_contacts', column: 'event_id' },
    { table: 'testimonials', column: 'event_id' },
    { table: 'share_links', column: 'event_id' },
    { table: 'planner_hold_decisions', column: 'event_id' },
  ],
  client: [
    ...ofAnyone('client_id'),
    { table: 'speaking_events', column: 'client_id' },
    { table: 'client_contacts', column: 'client_id', kind: 'client_contact' },
    { table: 'client_merges', column: 'client_id' },
    { table: 'holds', column: 'client_id', kind: 'hold' },
    { table: 'interactions', column: 'client_id' },
    { table: 'invoices', column: 'client_id', kind: 'invoice' },
    { table: 'contracts', column: 'client_id', kind: 'contract' },
    { table: 'testimonials', column: 'client_id' },
  ],
  bureau_partner: [
    ...ofAnyone('bureau_partner_id'),
    { table: 'speaking_events', column: 'bureau_partner_id' },
    { table: 'bureau_representatives', column: 'bureau_partner_id', kind: 'representative' },
    { table: 'bureau_partner_merges', column: 'bureau_partner_id' },
    { table: 'holds', column: 'bureau_partner_id', kind: 'hold' },
    { table: 'interactions', column: 'bureau_partner_id' },
    { table: 'invoices', column: 'bureau_partner_id', kind: 'invoice' },
    { table: 'contracts', column: 'bureau_partner_id', kind: 'contract' },
    { table: 'invoices', column: 'commission_bureau_partner_id' },
    { table: 'share_links', column: 'bureau_partner_id' },
  ],
};

/** Written by the system about the row, not added to it by anybody, or through a share link, which keeps it: they go with it. */
export const records = [
  'speaking_event_status_changes',
  'speaking_event_changes',
  'applied_checklists',
  'follow_up_reminders',
  'planner_pages',
  'questionnaire_answers',
  'place_searches',
  'reply_threads',
] as const;
