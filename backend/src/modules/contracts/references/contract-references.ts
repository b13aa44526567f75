/**
 * What contracts refer to outside of this module. A separate part, because contacts imports it and this module imports contacts.
 */
import { reference } from '../../../common/references';

export const contractToClient = reference('contracts', 'client_id');
export const contractToBureau = reference('contracts', 'bureau_partner_id');
