/** Three events as they may stand in the template: in its readme only, so that nobody imports them. Pure. */
import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import type { Cell } from '@lectern/sheets/sheet';
import { dataSheetOf, type SheetField } from './data-sheets';
import { cellOf } from './sheet-cells';

const FIELDS = [
  'title',
  'status',
  'clientName',
  'contactName',
  'contactEmail',
  'eventDate',
  'city',
  'state',
  'bureauName',
  'grossFeeCents',
  'currency',
];

export const EXAMPLE_COLUMNS: readonly SheetField[] = FIELDS.map((name) =>
  dataSheetOf('speakingEvents').fields.find(({ field }) => field === name)!,
);

const EXAMPLES = [
  {
    title: 'Annual leadership summit',
    status: 'confirmed',
    eventDate: '2027-03-04',
    city: 'Austin',
    state: 'TX',
    clientName: 'Brightwell Health',
    contactName: 'Dana Ortiz',
    contactEmail: 'dana@brightwell.example',
    bureauName: null,
    grossFeeCents: 1_500_000,
    currency: DEFAULT_CURRENCY,
  },
  {
    title: 'Sales kick-off',
    status: 'inquiry',
    eventDate: '2027-05-18',
    city: 'Denver',
    state: 'CO',
    clientName: 'Summit Bank',
    contactName: 'Lee Park',
    contactEmail: 'lee.park@summit.example',
    bureauName: 'Podium Speakers',
    grossFeeCents: 1_250_000,
    currency: DEFAULT_CURRENCY,
  },
  {
    title: 'Congress of planners',
    status: 'delivered',
    eventDate: '2026-09-30',
    city: 'Lisbon',
    state: null,
    clientName: 'Vela Events',
    contactName: 'Inês Costa',
    contactEmail: 'ines@vela.example',
    bureauName: null,
    grossFeeCents: 900_000,
    currency: 'EUR',
  },
];

export function exampleRows(): Cell[][] {
  return EXAMPLES.map((example) => EXAMPLE_COLUMNS.map((field) => cellOf(field, example)));
}
