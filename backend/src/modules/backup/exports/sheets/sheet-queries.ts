/**
 * The SQL of the sheets: the rows of one account with the fields that a sheet writes, in an order that a person expects.
 * `$1` is the owner, `$2` the time zone in which moments are told. A field is the column of its name unless it is named here.
 */
import { contractNumberSql } from '../../../contracts/references';
import { balanceOf } from '../../../events';
import { dataSheetOf, writtenFields, type DataSheetKind, type SheetField } from './data-sheets';

interface SheetSource {
  table: string;
  joins?: string;
  order: string;
  /** Fields that are no column of the table `t`. */
  values?: Readonly<Record<string, string>>;
}

const EVENT = {
  joins: 'LEFT JOIN speaking_events e ON e.owner_id = t.owner_id AND e.id = t.event_id',
  values: { eventTitle: 'e.title', eventDate: 'e.event_date' },
};
const CLIENT = {
  joins: 'LEFT JOIN clients c ON c.owner_id = t.owner_id AND c.id = t.client_id',
  values: { clientName: 'c.name' },
};
const BUREAU = {
  joins: 'LEFT JOIN bureau_partners b ON b.owner_id = t.owner_id AND b.id = t.bureau_partner_id',
  values: { bureauName: 'b.name' },
};
const INVOICE = {
  joins: 'LEFT JOIN invoices i ON i.owner_id = t.owner_id AND i.id = t.invoice_id',
  values: { invoiceNumber: 'i.number' },
};

const ASSIGNEE = { joins: 'LEFT JOIN users a ON a.id = t.assignee_id', values: { assigneeName: 'a.username' } };

const joined = (...parts: { joins: string; values: Readonly<Record<string, string>> }[]) => ({
  joins: parts.map(({ joins }) => joins).join('\n  '),
  values: Object.assign({}, ...parts.map(({ values }) => values)) as Record<string, string>,
});

const ofBilled = joined(INVOICE, { joins: '', values: { billToName: 'i.bill_to_name', currency: 'i.currency' } });
const ofAll = joined(EVENT, CLIENT, BUREAU);

const sources: Readonly<Record<DataSheetKind, SheetSource>> = {
  clients: { table: 'clients', order: 't.sort_name, t.id' },
  clientContacts: { table: 'client_contacts', ...CLIENT, order: 'c.sort_name, c.id, t.position, t.id' },
  bureauPartners: {
    table: 'bureau_partners',
    joins: 'LEFT JOIN files f ON f.owner_id = t.owner_id AND f.id = t.agreement_file_id',
    values: { agreementFileName: 'f.name' },
    order: 't.sort_name, t.id',
  },
  bureauRepresentatives: { table: 'bureau_representatives', ...BUREAU, order: 'b.sort_name, b.id, t.position, t.id' },
  speakingEvents: {
    table: 'speaking_events',
    ...joined(CLIENT, BUREAU, {
      joins: `LEFT JOIN bureau_representatives r ON r.owner_id = t.owner_id AND r.id = t.representative_id
  LEFT JOIN presentations p ON p.owner_id = t.owner_id AND p.id = t.presentation_id
  LEFT JOIN speaking_events parent ON parent.owner_id = t.owner_id AND parent.id = t.parent_event_id`,
      values: {
        representativeName: 'r.name',
        presentationName: 'p.title',
        parentEventTitle: 'parent.title',
        netFeeCents: '(t.gross_fee_cents - round(t.gross_fee_cents * coalesce(t.commission_percent, 0) / 100))::bigint',
      },
    }),
    order: 't.sort_date, t.id',
  },
  eventContacts: {
    table: 'event_contacts',
    ...joined(EVENT, {
      joins: 'LEFT JOIN client_contacts k ON k.owner_id = t.owner_id AND k.id = t.contact_id',
      values: { contactName: 'k.name', contactEmail: 'k.email' },
    }),
    order: 'e.sort_date, e.id, t.position, t.contact_id, t.role',
  },
  holds: { table: 'holds', ...ofAll, order: 't.held_on, t.outcome NULLS FIRST, t.rank, t.id' },
  agendaItems: {
    table: 'agenda_items',
    ...EVENT,
    order: 'e.sort_date, e.id, coalesce(t.item_date, e.event_date), t.start_time, t.id',
  },
  avNeeds: { table: 'av_needs', ...EVENT, order: 'e.sort_date, e.id, t.id' },
  travelSegments: { table: 'travel_segments', ...EVENT, order: 't.departs_on, t.departs_at, t.id' },
  tasks: { table: 'tasks', ...joined(EVENT, CLIENT, BUREAU, INVOICE, ASSIGNEE), order: 't.sort_due, t.id' },
  presentations: { table: 'presentations', order: 't.title, t.id' },
  contracts: {
    table: 'contracts',
    ...joined(CLIENT, BUREAU, {
      joins: 'LEFT JOIN contracts a ON a.owner_id = t.owner_id AND a.id = t.amends_id',
      values: {
        number: contractNumberSql('t.number'),
        amendsNumber: contractNumberSql('a.number'),
        // As the contract says it, also when the event goes by another name or day now.
        eventTitle: `coalesce(t.event_title,
    (SELECT e.title FROM speaking_events e WHERE e.owner_id = t.owner_id AND e.id = t.event_id))`,
        eventDate: `coalesce(t.event_date,
    (SELECT e.event_date FROM speaking_events e WHERE e.owner_id = t.owner_id AND e.id = t.event_id))`,
        signers: `(SELECT json_agg(json_build_object('name', s.name, 'role', s.role, 'status', s.status)
    ORDER BY s.position, s.id) FROM contract_signers s WHERE s.owner_id = t.owner_id AND s.contract_id = t.id)`,
      },
    }),
    order: 't.created_at, t.id',
  },
  invoices: {
    table: 'invoices',
    ...joined(ofAll, {
      joins: '',
      values: { balanceCents: `(CASE t.status WHEN 'void' THEN 0 ELSE ${balanceOf('t')} END)::bigint` },
    }),
    order: 't.sort_issue, t.id',
  },
  invoiceLines: {
    table: 'invoice_lines',
    ...joined(ofBilled, {
      joins: '',
      values: { quantity: 't.quantity_hundredths / 100.0', taxPercent: 't.tax_thousandths / 1000.0' },
    }),
    order: 'i.sort_issue, i.id, t.position, t.id',
  },
  invoicePayments: { table: 'invoice_payments', ...ofBilled, order: 't.paid_on, t.id' },
  expenses: {
    table: 'expenses',
    ...joined(EVENT, INVOICE, {
      joins: 'LEFT JOIN files f ON f.owner_id = t.owner_id AND f.id = t.receipt_file_id',
      values: { receiptName: 'f.name' },
    }),
    order: 't.spent_on, t.id',
  },
  testimonials: {
    table: 'testimonials',
    values: { hasConsent: 't.consented_at IS NOT NULL' },
    order: 't.created_at, t.id',
  },
};

export function sheetRowsSql(kind: DataSheetKind): string {
  const { table, joins = '', order, values = {} } = sources[kind];
  const fields = writtenFields(dataSheetOf(kind)).map(
    (field) => `${typed(field, values[field.field] ?? columnOf(field.field))} AS "${field.field}"`,
  );
  return `
  SELECT ${fields.join(', ')}
  FROM ${table} t
  ${joins}
  WHERE t.owner_id = $1 ORDER BY ${order}`;
}

/** How many rows each sheet will have. */
export function sheetCountsSql(kinds: readonly DataSheetKind[]): string {
  return kinds
    .map((kind) => `SELECT '${kind}' AS kind, count(*) AS rows FROM ${sources[kind].table} t WHERE t.owner_id = $1`)
    .join('\n  UNION ALL ');
}

/** `apAddress.postalCode` is in the object of the column `ap_address`. */
function columnOf(field: string): string {
  const [column = '', part] = field.split('.');
  const name = `t.${column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  return part === undefined ? name : `${name}->>'${part}'`;
}

/** PostgreSQL's exact numbers would come as text. */
function typed({ type, scale }: SheetField, value: string): string {
  switch (type) {
    case 'moment':
      return `to_char(${value} AT TIME ZONE $2, 'YYYY-MM-DD"T"HH24:MI')`;
    case 'time':
      return `to_char(${value}, 'HH24:MI')`;
    case 'percent':
    case 'decimal':
      return scale ? value : `(${value})::float8`;
    default:
      return value;
  }
}
