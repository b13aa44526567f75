/**
 * What testimonials refer to outside of this module. A separate part, because contacts imports it and this module imports contacts.
 */
import { reference } from '../../../common/references';

export const testimonialToClient = reference('testimonials', 'client_id');
