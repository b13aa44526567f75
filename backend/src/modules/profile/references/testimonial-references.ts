/**
 * What testimonials refer to outside of this module. A part of its own, because contacts import it and this module imports contacts.
 */
import { reference } from '../../../common/references';

export const testimonialToClient = reference('testimonials', 'client_id');
