/** The sheets of tasks, presentations and testimonials. Pure. */
import { createPresentationInput } from '@lectern/protocol/presentations';
import { createTaskInput } from '@lectern/protocol/tasks';
import { createTestimonialInput } from '@lectern/protocol/testimonials';
import {
  added,
  bureauFields,
  changed,
  choice,
  clientFields,
  columnsOf,
  email,
  eventFields,
  integer,
  key,
  moment,
  readOnly,
  reference,
  text,
  type DataSheet,
} from './data-sheet';
import { taskAnchors, taskKinds, testimonialSources, testimonialStatuses } from './sheet-choices';

export const tasks: DataSheet = {
  kind: 'tasks',
  name: 'Tasks',
  aliases: ['task', 'to do', 'to-do', 'todo', 'todos', 'to-dos', 'action items', 'reminders', 'follow-ups'],
  about: 'What you have to do, and by when.',
  isImported: true,
  fields: [
    key('task'),
    ...columnsOf(createTaskInput.shape, {
      choices: { kind: taskKinds, anchor: taskAnchors },
      after: {
        snoozedUntil: [
          ...eventFields(),
          ...clientFields('The client that it is about.'),
          ...bureauFields('The bureau that it is about.'),
          reference('invoiceId', 'invoices', 'Invoice key', 'The key of the invoice that it is about.'),
          text('invoiceNumber', 'Invoice', 'The number of the invoice.', {
            nameOf: 'invoiceId',
            aliases: ['invoice number', 'invoice no', 'invoice #'],
          }),
        ],
      },
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
  fields: [key('presentation'), ...columnsOf(createPresentationInput.shape), added, changed],
};

export const testimonials: DataSheet = {
  kind: 'testimonials',
  name: 'Testimonials',
  aliases: ['testimonial', 'quotes', 'reviews', 'recommendations', 'feedback', 'references', 'endorsements'],
  about: 'What clients say about you.',
  isImported: true,
  fields: [
    key('testimonial'),
    ...columnsOf(createTestimonialInput.shape),
    choice('status', 'Status', testimonialStatuses, 'A new row is received, or published where it may be.', {
      aliases: ['testimonial status'],
    }),
    reference('eventId', 'speakingEvents', 'Event key', 'The key of the event in the sheet Events.'),
    reference('clientId', 'clients', 'Client key', 'The key of the client in the sheet Clients.'),
    choice('source', 'Written by', testimonialSources, 'Who entered the words.', readOnly),
    moment('consentedAt', 'Agreed', 'When the client agreed.', readOnly),
    email('requestedFrom', 'Asked at', 'The address that your request went to.', readOnly),
    moment('requestedAt', 'Asked', 'When you asked for it.', readOnly),
    moment('receivedAt', 'Received', 'When it came.', readOnly),
    moment('publishedAt', 'Published', 'When it was published.', readOnly),
    integer('featuredPosition', 'Featured', 'Its place among the featured ones.', readOnly),
    added,
    changed,
  ],
};
