/** The sheets of tasks, presentations and testimonials. Pure. */
import { NOTES_ALIASES, TITLE_ALIASES } from '@lectern/protocol/record-fields';
import {
  added,
  bureauFields,
  changed,
  choice,
  clientFields,
  day,
  email,
  eventFields,
  integer,
  key,
  list,
  longText,
  moment,
  readOnly,
  reference,
  required,
  text,
  yesNo,
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
    text('title', 'Task', 'What to do.', {
      ...required,
      aliases: ['title', 'task title', 'to do', 'to-do', 'todo', 'action', 'action item', 'subject', 'what', 'name'],
    }),
    choice('kind', 'Kind', taskKinds, 'What sort of task it is.', { aliases: ['type', 'task type', 'category'] }),
    day('dueDate', 'Due', 'The day by which it is to be done.', {
      aliases: ['due date', 'due on', 'deadline', 'date', 'by when', 'due by'],
    }),
    choice('anchor', 'Due date follows', taskAnchors, 'Then the due date moves with that day; empty for a fixed one.'),
    integer('anchorOffsetDays', 'Days after that', 'Negative for days before.', { aliases: ['offset', 'days'] }),
    day('doneOn', 'Done on', 'The day on which it was done; empty while it is open.', {
      aliases: ['done', 'completed', 'completed on', 'completion date', 'date completed', 'finished'],
    }),
    day('snoozedUntil', 'Put off until', 'The day on which it comes back to the list.', {
      aliases: ['snoozed until', 'snooze', 'postponed until'],
    }),
    ...eventFields(),
    ...clientFields('The client that it is about.'),
    ...bureauFields('The bureau that it is about.'),
    reference('invoiceId', 'invoices', 'Invoice key', 'The key of the invoice that it is about.'),
    text('invoiceNumber', 'Invoice', 'The number of the invoice.', {
      nameOf: 'invoiceId',
      aliases: ['invoice number', 'invoice no', 'invoice #'],
    }),
    longText('notes', 'Notes', 'Anything else.', { aliases: [...NOTES_ALIASES, 'description'] }),
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
  fields: [
    key('presentation'),
    text('title', 'Title', 'What the talk is called.', {
      ...required,
      aliases: ['presentation', 'presentation title', 'talk', 'talk title', 'topic', 'program', 'name', 'speech'],
    }),
    longText('abstractShort', 'Short abstract', 'Two or three sentences.', {
      aliases: ['short description', 'summary', 'teaser', 'tagline', 'abstract (short)'],
    }),
    longText('abstractLong', 'Long abstract', 'The whole text.', {
      aliases: ['abstract', 'description', 'long description', 'full description', 'abstract (long)'],
    }),
    list('lengthsMinutes', 'Lengths (minutes)', 'Each length that you offer, with commas between.', {
      aliases: ['length', 'lengths', 'duration', 'durations', 'minutes'],
    }),
    list('takeaways', 'Takeaways', 'What people take home, each on a line of its own (Alt+Enter in Excel).', {
      isLines: true,
      aliases: ['learning objectives', 'key takeaways', 'outcomes', 'objectives', 'learnings'],
    }),
    longText('audience', 'Audience', 'For whom it is.', { aliases: ['target audience', 'ideal audience', 'for whom'] }),
    list('avNeeds', 'AV needs', 'Each on a line of its own; (optional) behind what is nice to have.', {
      isLines: true,
      aliases: ['av', 'av requirements', 'a/v', 'technical needs', 'equipment'],
    }),
    yesNo('isActive', 'Active', 'Whether you offer it now.', { aliases: ['is active', 'offered', 'current'] }),
    added,
    changed,
  ],
};

export const testimonials: DataSheet = {
  kind: 'testimonials',
  name: 'Testimonials',
  aliases: ['testimonial', 'quotes', 'reviews', 'recommendations', 'feedback', 'references', 'endorsements'],
  about: 'What clients say about you.',
  isImported: true,
  fields: [
    key('testimonial'),
    text('clientName', 'Name', 'Who says it.', {
      ...required,
      aliases: ['client name', 'author', 'from', 'by', 'person', 'full name', 'who', 'contact', 'reviewer'],
    }),
    text('clientTitle', 'Title', 'What they are there.', { aliases: [...TITLE_ALIASES, 'client title'] }),
    text('companyName', 'Company', 'Where they are.', {
      aliases: ['company name', 'organization', 'organisation', 'client', 'association', 'org'],
    }),
    text('eventTitle', 'Event', 'The event as it stands with the words.', {
      aliases: ['event title', 'event name', 'engagement', 'conference'],
    }),
    longText('content', 'Testimonial', 'The words. What a client wrote through your link cannot be changed.', {
      ...required,
      aliases: ['quote', 'text', 'review', 'words', 'recommendation', 'feedback', 'comment', 'comments', 'content'],
    }),
    integer('rating', 'Rating', 'From 1 to 5.', { aliases: ['stars', 'score', 'star rating'] }),
    yesNo('hasConsent', 'May be published', 'Whether the client agreed to it.', {
      aliases: ['consent', 'has consent', 'permission', 'approved', 'permission to publish'],
    }),
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
