import { AppError, conflict, fieldError, notFound } from '../../../common/app-error';

export const testimonialNotFound = () => notFound('TESTIMONIAL_NOT_FOUND', 'This testimonial does not exist.');

export const unknownEvent = () => fieldError('eventId', 'This event does not exist');
export const unknownClient = () => fieldError('clientId', 'This client does not exist');

/** Says "does not exist" also of a row that another request deletes at this moment. */
export const constraintErrors = { testimonials_event: unknownEvent, testimonials_client: unknownClient };

export const consentMissing = () =>
  conflict(
    'TESTIMONIAL_CONSENT_MISSING',
    'This testimonial can’t be published yet: the client hasn’t agreed. Ask for permission first.',
  );

export const nothingToPublish = () =>
  conflict('TESTIMONIAL_NOT_RECEIVED', 'This testimonial can’t be published yet: the client hasn’t written it.');

/** The client agreed to these very words under this very name. */
export const clientsOwnWords = (field: string) =>
  fieldError(
    field,
    'The client agreed to these words as they are. Ask them for a correction instead',
    'TESTIMONIAL_IS_CLIENTS_OWN',
  );

export const consentHolds = () => fieldError('hasConsent', 'Take the testimonial back from publication first');

export const isAnswered = () =>
  conflict(
    'TESTIMONIAL_ANSWERED',
    'This client has answered already; nothing was sent. You find the words in your list.',
  );

/** Only a request that went to an address can be sent again. */
export const wasNotRequested = () =>
  conflict('TESTIMONIAL_NOT_REQUESTED', 'No one was asked for this testimonial: it was entered by hand.');

export const onlyPublishedAreFeatured = () =>
  conflict('TESTIMONIAL_NOT_PUBLISHED', 'Only published testimonials can be featured. Publish it first.');

// ---- What a client reads who follows a link.

export const linkUnknown = () =>
  notFound(
    'TESTIMONIAL_LINK_UNKNOWN',
    'This link is incomplete or was withdrawn. Open it from the email again, or reply to that email.',
  );

export const linkExpired = () =>
  new AppError(
    'TESTIMONIAL_LINK_EXPIRED',
    410,
    'This link was good for 30 days and has expired. Reply to the email that brought you here to get a new one.',
  );

export const linkClosed = () =>
  conflict(
    'TESTIMONIAL_LINK_CLOSED',
    'Your testimonial is published. Thank you! To change it, reply to the email that brought you here.',
  );
