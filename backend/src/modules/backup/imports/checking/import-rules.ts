/**
 * What the check knows of each kind: the form's own rules, what a row is known by, and what it is called. Pure. A row is
 * the same as another one when they share an identity; the first that both have decides.
 */
import { CreateBureauPartnerInput, RepresentativeInput } from '@lectern/protocol/bureau-partners';
import { formatDate } from '@lectern/protocol/calendar';
import { CreateClientInput } from '@lectern/protocol/clients';
import { ClientContactInput } from '@lectern/protocol/client-contacts';
import { CreateAgendaItemInput, CreateAvNeedInput, CreateTravelSegmentInput } from '@lectern/protocol/event-logistics';
import { CreateExpenseInput } from '@lectern/protocol/expenses';
import { holdForm } from '@lectern/protocol/holds';
import { CreatePresentationInput } from '@lectern/protocol/presentations';
import { id, plainDate } from '@lectern/protocol/primitives';
import { CreateSpeakingEventInput, eventContactInput } from '@lectern/protocol/speaking-events';
import { CreateTaskInput } from '@lectern/protocol/tasks';
import { CreateTestimonialInput, TestimonialStatus } from '@lectern/protocol/testimonials';
import { z } from 'zod';
import { dataSheetOf } from '../../exports';
import type { ImportedKind } from '../writing/import-order';
import type { FieldValues } from '../rows/row-values';

type Form = z.ZodType<Record<string, unknown>>;

export interface KindRules {
  form: Form;
  /** Fields that the form has and a sheet of this kind has not: they have sheets of their own. */
  without?: readonly string[];
  /** A row of this kind is nothing without it. */
  parent?: string;
  /** What makes a row the only one of its kind: of each, all parts must be there. */
  identities(values: FieldValues): (readonly unknown[])[];
  /** What references call it, the surest first; a part that is missing takes that name away. */
  callNames?(values: FieldValues): (readonly unknown[])[];
  label(values: FieldValues, names: Record<string, string>): string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const named = (...parts: unknown[]) => parts.map(text).filter(Boolean).join(' · ');
const dayText = (value: unknown) => (typeof value === 'string' ? formatDate(value) : '');

function choiceLabel(kind: ImportedKind, field: string, value: unknown): string {
  const choices = dataSheetOf(kind).fields.find((one) => one.field === field)?.choices ?? [];
  return choices.find((choice) => choice.value === value)?.label ?? text(value);
}

/** Of rows that belong to an event. */
const ofEvent = { eventId: id };
const eventName = (names: Record<string, string>) => names.eventId ?? '';

export const importRules: Record<ImportedKind, KindRules> = {
  clients: {
    form: CreateClientInput,
    without: ['contacts'],
    identities: ({ name }) => [[name]],
    callNames: ({ name }) => [[name]],
    label: ({ name }) => text(name),
  },
  clientContacts: {
    form: ClientContactInput.safeExtend({ clientId: id }),
    parent: 'clientId',
    identities: ({ clientId, email, name }) => [
      [clientId, 'mail', email],
      [clientId, 'name', name],
    ],
    callNames: ({ clientId, email, name }) => [
      [clientId, name, email],
      [clientId, '', email],
      [clientId, name],
    ],
    label: ({ name }, names) => named(name, names.clientId),
  },
  bureauPartners: {
    form: CreateBureauPartnerInput,
    without: ['representatives', 'agreementFileId'],
    identities: ({ name }) => [[name]],
    callNames: ({ name }) => [[name]],
    label: ({ name }) => text(name),
  },
  bureauRepresentatives: {
    form: RepresentativeInput.safeExtend({ bureauPartnerId: id }),
    parent: 'bureauPartnerId',
    identities: ({ bureauPartnerId, email, name }) => [
      [bureauPartnerId, 'mail', email],
      [bureauPartnerId, 'name', name],
    ],
    callNames: ({ bureauPartnerId, name }) => [[bureauPartnerId, name]],
    label: ({ name }, names) => named(name, names.bureauPartnerId),
  },
  presentations: {
    form: CreatePresentationInput,
    identities: ({ title }) => [[title]],
    callNames: ({ title }) => [[title]],
    label: ({ title }) => text(title),
  },
  speakingEvents: {
    form: CreateSpeakingEventInput,
    without: ['contacts'],
    // Without a date, or without a client, these are parts of what it is known by too.
    identities: ({ title, eventDate, clientId }) => [[title, eventDate ?? '', clientId ?? '']],
    callNames: ({ title, eventDate }) => [[title, eventDate], [title]],
    label: ({ title, eventDate }) => named(title, dayText(eventDate)),
  },
  eventContacts: {
    form: eventContactInput.safeExtend(ofEvent),
    parent: 'eventId',
    identities: ({ eventId, contactId, role }) => [[eventId, contactId, role]],
    label: ({ role }, names) => named(names.contactId, choiceLabel('eventContacts', 'role', role), eventName(names)),
  },
  holds: {
    form: holdForm.safeExtend({ ...ofEvent, heldOn: plainDate }),
    without: ['challengeAnswerBy'],
    parent: 'eventId',
    identities: ({ eventId, heldOn }) => [[eventId, heldOn]],
    label: ({ heldOn }, names) => named(dayText(heldOn), eventName(names)),
  },
  agendaItems: {
    form: CreateAgendaItemInput.safeExtend(ofEvent),
    parent: 'eventId',
    identities: ({ eventId, kind, itemDate, startTime }) => [[eventId, kind, itemDate ?? '', startTime ?? '']],
    label: ({ kind }, names) => named(choiceLabel('agendaItems', 'kind', kind), eventName(names)),
  },
  avNeeds: {
    form: CreateAvNeedInput.safeExtend(ofEvent),
    parent: 'eventId',
    identities: ({ eventId, item }) => [[eventId, item]],
    label: ({ item }, names) => named(item, eventName(names)),
  },
  travelSegments: {
    form: CreateTravelSegmentInput.safeExtend(ofEvent),
    parent: 'eventId',
    identities: ({ eventId, kind, departsOn, departsAt, carrier, fromPlace }) => [
      [eventId, kind, departsOn, departsAt ?? '', carrier ?? '', fromPlace ?? ''],
    ],
    label: ({ kind, carrier, departsOn }, names) =>
      named(choiceLabel('travelSegments', 'kind', kind), carrier, dayText(departsOn), eventName(names)),
  },
  tasks: {
    form: CreateTaskInput,
    identities: ({ title, dueDate, eventId }) => [[title, dueDate ?? '', eventId ?? '']],
    label: ({ title }, names) => named(title, names.eventId),
  },
  expenses: {
    form: CreateExpenseInput,
    without: ['receiptFileId'],
    identities: ({ spentOn, vendor, amountCents, milesHundredths, perDiemDaysHundredths, category }) => [
      [spentOn, category, vendor ?? '', milesHundredths ?? perDiemDaysHundredths ?? amountCents ?? ''],
    ],
    label: ({ vendor, category, spentOn }) =>
      named(vendor || choiceLabel('expenses', 'category', category), dayText(spentOn)),
  },
  testimonials: {
    form: CreateTestimonialInput.safeExtend({ status: TestimonialStatus.optional() }),
    identities: ({ clientName, content }) => [[clientName, content]],
    label: ({ clientName, companyName }) => named(clientName, companyName),
  },
};
