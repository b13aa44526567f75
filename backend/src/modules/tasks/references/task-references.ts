/**
 * What tasks refer to outside of this module. A separate part, because contacts imports it and this module imports contacts.
 */
import { reference } from '../../../common/references';

export const taskToClient = reference('tasks', 'client_id');
export const taskToBureau = reference('tasks', 'bureau_partner_id');
