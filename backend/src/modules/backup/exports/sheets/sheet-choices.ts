/** The words that stand in the workbook for fixed choices, each with the value that a record keeps. Pure. */
import { contractKindLabels } from '@lectern/protocol/contract-templates';
import { contractStatusLabels } from '@lectern/protocol/contract-status';
import type { ClientStatus, ContactRole } from '@lectern/protocol/clients';
import { agendaItemKindLabels, travelKindLabels, travelPaidByLabels } from '@lectern/protocol/event-logistics';
import { expenseCategoryLabels, type ExpenseSource } from '@lectern/protocol/expenses';
import { holdOutcomeLabels } from '@lectern/protocol/holds';
import { invoiceLineKindLabels, paymentMethodLabels } from '@lectern/protocol/invoices';
import { invoiceStatusLabels } from '@lectern/protocol/invoice-status';
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import type { FeeType, SpeakingEventFormat, SpeakingEventType, TravelTerms } from '@lectern/protocol/speaking-events';
import { taskKindLabels, type TaskAnchor } from '@lectern/protocol/tasks';
import type { TestimonialSource, TestimonialStatus } from '@lectern/protocol/testimonials';
import { choicesOf } from './data-sheet';

export const clientStatuses = choicesOf<ClientStatus>({ lead: 'Lead', active: 'Active', past: 'Past' });

export const contactRoles = choicesOf<ContactRole>({
  planner: 'Planner',
  decision_maker: 'Decision maker',
  signer: 'Signer',
  payer: 'Payer',
  on_site: 'On-site',
  av: 'AV',
  introducer: 'Introducer',
  driver: 'Driver',
});

export const commissionBases = choicesOf({ professional_fee: 'Professional fee', gross_fee: 'Gross fee' });
export const parties = choicesOf({ bureau: 'Bureau', speaker: 'Speaker' });

export const eventStatuses = choicesOf(speakingEventStatusLabels);
export const eventTypes = choicesOf<SpeakingEventType>({
  keynote: 'Keynote',
  breakout: 'Breakout',
  workshop: 'Workshop',
  half_day: 'Half-day',
  full_day: 'Full-day',
  panel: 'Panel',
  emcee: 'Emcee',
  virtual: 'Virtual',
  webinar: 'Webinar',
  consulting: 'Consulting',
  pro_bono: 'Pro bono',
});
export const eventFormats = choicesOf<SpeakingEventFormat>({
  in_person: 'In person',
  virtual: 'Virtual',
  hybrid: 'Hybrid',
});
export const feeTypes = choicesOf<FeeType>({
  flat: 'Flat fee',
  honorarium: 'Honorarium',
  fee_plus_expenses: 'Fee plus expenses',
  all_inclusive: 'All-inclusive',
  waived: 'Waived',
});
export const travelTerms = choicesOf<TravelTerms>({
  client_books: 'Client books',
  reimburse_actuals: 'Reimburse actuals',
  capped: 'Capped',
  buyout: 'Buyout',
  per_diem: 'Per diem',
  mileage: 'Mileage',
  local: 'Local, no travel',
});

export const agendaKinds = choicesOf(agendaItemKindLabels);
export const travelKinds = choicesOf(travelKindLabels);
export const travelPayers = choicesOf(travelPaidByLabels);
export const holdOutcomes = choicesOf(holdOutcomeLabels);

export const taskKinds = choicesOf(taskKindLabels);
export const taskAnchors = choicesOf<TaskAnchor>({
  event_date: 'The event',
  hold_expiry: 'The end of the hold',
  signature: 'The signed contract',
  invoice_due: 'The invoice’s due date',
});

export const contractKinds = choicesOf(contractKindLabels);
export const contractStatuses = choicesOf(contractStatusLabels);
export const invoiceStatuses = choicesOf(invoiceStatusLabels);
export const invoiceLineKinds = choicesOf(invoiceLineKindLabels);
export const paymentMethods = choicesOf(paymentMethodLabels);

export const expenseCategories = choicesOf(expenseCategoryLabels);
export const expenseSources = choicesOf<ExpenseSource>({
  manual: 'Entered',
  recurring: 'Recurring',
  travel: 'From travel',
  commission: 'Commission',
});

export const testimonialStatuses = choicesOf<TestimonialStatus>({
  requested: 'Requested',
  received: 'Received',
  published: 'Published',
});
export const testimonialSources = choicesOf<TestimonialSource>({ client: 'Client', speaker: 'Speaker' });
