/** The sheet of events, and of the people at them. Pure. */
import { EMAIL_ALIASES } from '@lectern/protocol/columns';
import { CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import {
  added,
  bureauFields,
  changed,
  choice,
  clientFields,
  columnsOf,
  email,
  eventFields,
  key,
  money,
  readOnly,
  reference,
  required,
  text,
  type DataSheet,
} from './data-sheet';
import { flatContactFields } from './organisation-sheets';
import { contactRoleLabels } from '@lectern/protocol/client-contacts';
import { optionsOf } from '@lectern/protocol/enum-tables';

export const speakingEvents: DataSheet = {
  kind: 'speakingEvents',
  name: 'Events',
  aliases: [
    'event',
    'event list',
    'bookings',
    'booking',
    'gigs',
    'engagements',
    'speaking engagements',
    'speeches',
    'calendar',
    'speaking events',
    'schedule',
    'pipeline',
    'talks given',
    'inquiries',
    'keynotes',
  ],
  about: 'Engagements from the first inquiry to the closed file.',
  isImported: true,
  fields: [
    key('event'),
    ...columnsOf(CreateSpeakingEventInput.shape, {
      timeZone: [
        ...clientFields('The name of the client who books you.'),
        ...flatContactFields(false),
        ...bureauFields('The name of the bureau that brought it; empty for a direct booking.'),
        reference('representativeId', 'bureauRepresentatives', 'Representative key', 'The key of who at the bureau.'),
        text('representativeName', 'Representative', 'Who at the bureau.', {
          nameOf: 'representativeId',
          aliases: ['rep', 'bureau rep', 'bureau contact', 'bureau agent', 'agent name'],
        }),
      ],
      presentationId: [
        reference(
          'presentationId',
          'presentations',
          'Presentation key',
          'The key of the talk in the sheet Presentations.',
        ),
        text('presentationName', 'Presentation', 'The title of one of your presentations.', {
          nameOf: 'presentationId',
          aliases: ['presentation name', 'my talk', 'program title'],
        }),
      ],
      commissionPercent: [money('netFeeCents', 'Net fee', 'The gross fee less the commission.', readOnly)],
      parentEventId: [
        reference(
          'parentEventId',
          'speakingEvents',
          'Spin-off of (key)',
          'The key of the event that this one came from.',
        ),
        text('parentEventTitle', 'Spin-off of', 'The title of the event that this one came from.', {
          nameOf: 'parentEventId',
          aliases: ['spin off of', 'parent event', 'came from event'],
        }),
      ],
    }),
    added,
    changed,
  ],
};

/** Has no key of its own: event, contact and role together say which row it is. */
export const eventContacts: DataSheet = {
  kind: 'eventContacts',
  name: 'Event contacts',
  aliases: ['event people', 'contacts of events', 'who is who'],
  about: 'Who of a client is what at an event. Event, contact and role together say which row it is.',
  isImported: true,
  fields: [
    ...eventFields(required),
    reference('contactId', 'clientContacts', 'Contact key', 'The key of the person in the sheet Contacts.', required),
    text('contactName', 'Contact', 'A contact of the event’s client.', {
      ...required,
      nameOf: 'contactId',
      aliases: ['contact name', 'name', 'person', 'full name'],
    }),
    email('contactEmail', 'Email', 'This person’s address, to tell people with the same name apart.', {
      nameOf: 'contactId',
      aliases: [...EMAIL_ALIASES, 'contact email'],
    }),
    choice('role', 'Role', optionsOf(contactRoleLabels), 'What this person does at the event.', {
      ...required,
      aliases: ['event role', 'contact role', 'function'],
    }),
  ],
};
