/** The sheets of what belongs to an event: holds, agenda, AV and travel. Pure. */
import { createAgendaItemInput, createAvNeedInput, createTravelSegmentInput } from '@lectern/protocol/event-logistics';
import { holdForm } from '@lectern/protocol/holds';
import {
  bureauFields,
  choice,
  clientFields,
  columnsOf,
  day,
  eventFields,
  integer,
  key,
  readOnly,
  required,
  type DataSheet,
} from './data-sheet';
import { agendaKinds, holdOutcomes, travelKinds, travelPayers } from './sheet-choices';

const { placedOn, expiresOn, notes } = holdForm.shape;

export const holds: DataSheet = {
  kind: 'holds',
  name: 'Holds',
  aliases: ['hold', 'held dates', 'options', 'date holds'],
  about: 'Days that are held for somebody. A new row comes last on the ladder of its day.',
  isImported: true,
  fields: [
    key('hold'),
    ...eventFields(required),
    day('heldOn', 'Held day', 'The day that is held.', {
      ...required,
      aliases: ['held date', 'hold date', 'date', 'date held', 'day'],
    }),
    integer('rank', 'Option', 'Its place on the ladder of that day. Given by Lectern.', readOnly),
    ...clientFields('For whom; without client and bureau it is whom the event is for.'),
    ...bureauFields('For whom, where it is a bureau.'),
    ...columnsOf({ placedOn, expiresOn }),
    day('challengedOn', 'Challenged on', 'When somebody else asked for the day.', readOnly),
    day('challengeAnswerBy', 'Answer by', 'Until when the first option has to say.', readOnly),
    choice('outcome', 'Outcome', holdOutcomes, 'How it ended; empty while it is open.', readOnly),
    day('endedOn', 'Ended on', 'When it ended.', readOnly),
    ...columnsOf({ notes }),
  ],
};

export const agendaItems: DataSheet = {
  kind: 'agendaItems',
  name: 'Agenda',
  aliases: ['agendas', 'agenda items', 'run of show', 'timeline', 'day schedule', 'schedule of the day'],
  about: 'What happens when on the day.',
  isImported: true,
  fields: [
    key('agenda item'),
    ...eventFields(required),
    ...columnsOf(createAgendaItemInput.shape, { choices: { kind: agendaKinds } }),
  ],
};

export const avNeeds: DataSheet = {
  kind: 'avNeeds',
  name: 'AV',
  aliases: ['av needs', 'a/v', 'audio visual', 'av requirements', 'tech', 'technical needs', 'equipment'],
  about: 'Sound, light and screens that an event needs.',
  isImported: true,
  fields: [key('AV need'), ...eventFields(required), ...columnsOf(createAvNeedInput.shape)],
};

export const travelSegments: DataSheet = {
  kind: 'travelSegments',
  name: 'Travel',
  aliases: ['travels', 'travel segments', 'flights', 'hotels', 'itinerary', 'trips', 'travel plans'],
  about: 'Flights, trains, cars and hotels.',
  isImported: true,
  fields: [
    key('journey'),
    ...eventFields(required),
    ...columnsOf(createTravelSegmentInput.shape, { choices: { kind: travelKinds, paidBy: travelPayers } }),
  ],
};
