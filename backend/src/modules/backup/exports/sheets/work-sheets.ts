/** The sheets of tasks, presentations and testimonials. Pure. */
import { CreatePresentationInput } from '@lectern/protocol/presentations';
import { CreateTaskInput } from '@lectern/protocol/tasks';
import { CreateTestimonialInput, TestimonialResponse } from '@lectern/protocol/testimonials';
import {
  added,
  bureauFields,
  changed,
  clientFields,
  columnsOf,
  derivedColumnsOf,
  eventFields,
  integer,
  key,
  readOnly,
  reference,
  text,
  optionalColumnsOf,
  type DataSheet,
} from './data-sheet';

export const tasks: DataSheet = {
  kind: 'tasks',
  name: 'Tasks',
  aliases: ['task', 'to do', 'to-do', 'todo', 'todos', 'to-dos', 'action items', 'reminders', 'follow-ups'],
  about: 'What you have to do, and by when.',
  isImported: true,
  fields: [
    key('task'),
    ...columnsOf(CreateTaskInput.shape, {
      snoozedUntil: [
        ...eventFields(),
        ...clientFields('The client that it is about.'),
        ...bureauFields('The bureau that it is about.'),
        reference('invoiceId', 'invoices', 'Invoice key', 'The key of the invoice that it is about.'),
        text('invoiceNumber', 'Invoice', 'The number of the invoice.', {
          nameOf: 'invoiceId',
          aliases: ['invoice number', 'invoice no', 'invoice #'],
        }),
        text('assigneeName', 'Assigned to', 'The member of your team who does it; empty for you.', readOnly),
      ],
    }),
    added,
    changed,
  ],
};

export const presentations: DataSheet = {
  kind: 'presentations',
  name: 'Presentations',
  aliases: ['presentation', 'talks', 'topics', 'programs', 'programmes', 'keynotes', 'speeches', 'sessions'],
  about: 'The talks that you offer.',
  isImported: true,
  fields: [key('presentation'), ...columnsOf(CreatePresentationInput.shape), added, changed],
};

const { status, source, consentedAt, requestedFrom, requestedAt, receivedAt, publishedAt } = TestimonialResponse.shape;

export const testimonials: DataSheet = {
  kind: 'testimonials',
  name: 'Testimonials',
  aliases: ['testimonial', 'quotes', 'reviews', 'recommendations', 'feedback', 'references', 'endorsements'],
  about: 'What clients say about you.',
  isImported: true,
  fields: [
    key('testimonial'),
    ...columnsOf(CreateTestimonialInput.shape),
    ...optionalColumnsOf({ status }),
    reference('eventId', 'speakingEvents', 'Event key', 'The key of the event in the sheet Events.'),
    reference('clientId', 'clients', 'Client key', 'The key of the client in the sheet Clients.'),
    ...derivedColumnsOf({ source, consentedAt, requestedFrom, requestedAt, receivedAt, publishedAt }),
    integer('featuredPosition', 'Featured', 'Its place among the featured ones.', readOnly),
    added,
    changed,
  ],
};
