export {
  eventToBureau,
  eventToClient,
  eventToContact,
  eventToRepresentative,
  holdToBureau,
  holdToClient,
  MOVE_EVENTS_TO_BUREAU,
  uniteEventContacts,
} from './event-references';
