/** The sheets of what belongs to an event: holds, agenda, AV and travel. Pure. */
import { CreateAgendaItemInput, CreateAvNeedInput, CreateTravelSegmentInput } from '@lectern/protocol/event-logistics';
import { holdForm, HoldResponse } from '@lectern/protocol/holds';
import {
  bureauFields,
  clientFields,
  columnsOf,
  derivedColumnsOf,
  eventFields,
  key,
  required,
  type DataSheet,
} from './data-sheet';

const { placedOn, expiresOn, challengeAnswerBy, notes } = holdForm.shape;
const { heldOn, rank, challengedOn, outcome, endedOn } = HoldResponse.shape;

export const holds: DataSheet = {
  kind: 'holds',
  name: 'Holds',
  aliases: ['hold', 'held dates', 'options', 'date holds'],
  about: 'Days that are held for someone. A new row comes last on the ladder of its day.',
  isImported: true,
  fields: [
    key('hold'),
    ...eventFields(required),
    ...columnsOf({ heldOn }),
    ...derivedColumnsOf({ rank }),
    ...clientFields('The client; without client and bureau, the client of the event.'),
    ...bureauFields('The bureau, if the hold is for one.'),
    ...columnsOf({ placedOn, expiresOn }),
    ...derivedColumnsOf({ challengedOn, challengeAnswerBy, outcome, endedOn }),
    ...columnsOf({ notes }),
  ],
};

export const agendaItems: DataSheet = {
  kind: 'agendaItems',
  name: 'Agenda',
  aliases: ['agendas', 'agenda items', 'run of show', 'timeline', 'day schedule', 'schedule of the day'],
  about: 'What happens when on the day.',
  isImported: true,
  fields: [key('agenda item'), ...eventFields(required), ...columnsOf(CreateAgendaItemInput.shape)],
};

export const avNeeds: DataSheet = {
  kind: 'avNeeds',
  name: 'AV',
  aliases: ['av needs', 'a/v', 'audio visual', 'av requirements', 'tech', 'technical needs', 'equipment'],
  about: 'Sound, light and screens that an event needs.',
  isImported: true,
  fields: [key('AV need'), ...eventFields(required), ...columnsOf(CreateAvNeedInput.shape)],
};

export const travelSegments: DataSheet = {
  kind: 'travelSegments',
  name: 'Travel',
  aliases: ['travels', 'travel segments', 'flights', 'hotels', 'itinerary', 'trips', 'travel plans'],
  about: 'Flights, trains, cars and hotels.',
  isImported: true,
  fields: [key('journey'), ...eventFields(required), ...columnsOf(CreateTravelSegmentInput.shape)],
};
