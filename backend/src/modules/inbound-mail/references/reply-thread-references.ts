/**
 * What threads of answers refer to outside of this module, and what a timeline says of them. A separate part, because contacts
 * imports it and this module imports contacts.
 */
import { reference } from '../../../common/references';

export const threadToClient = reference('reply_threads', 'client_id');
export const threadToBureau = reference('reply_threads', 'bureau_partner_id');

/** SQL: the thread of an entry of the timeline, as long as answers come in there; else null. */
export const openThreadOf = (alias: string) => `(SELECT t.id FROM reply_threads t
  WHERE t.owner_id = ${alias}.owner_id AND t.id = ${alias}.reply_thread_id AND t.closed_at IS NULL)`;
