/**
 * What tasks refer to outside of this module. A separate part, so that contacts can import it without the rest.
 */
import { reference } from '../../../common/references';

export const taskToClient = reference('tasks', 'client_id');
export const taskToBureau = reference('tasks', 'bureau_partner_id');
