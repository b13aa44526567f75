/** What holds refer to outside of this module. A separate part, because contacts imports it and this module imports events. */
import { reference } from '../../../common/references';

export const holdToClient = reference('holds', 'client_id');
export const holdToBureau = reference('holds', 'bureau_partner_id');
