export {
  eventToBureau,
  eventToClient,
  eventToContact,
  eventToRepresentative,
  MOVE_EVENTS_TO_BUREAU,
  uniteEventContacts,
} from './event-references';
