/**
 * What files and uploads refer to outside of this module. A separate part, because contacts imports it and this module imports contacts.
 */
import { reference } from '../../../common/references';

export const fileToClient = reference('files', 'client_id');
export const fileToBureau = reference('files', 'bureau_partner_id');
export const uploadToClient = reference('uploads', 'client_id');
export const uploadToBureau = reference('uploads', 'bureau_partner_id');
