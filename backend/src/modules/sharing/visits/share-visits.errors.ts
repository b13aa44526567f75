import { notFound } from '../../../common/app-error';

export function linkGone() {
  return notFound('SHARED_LINK_GONE', 'This page is gone. Ask the speaker for a new link.');
}

export function visitorUnknown() {
  return notFound('SHARED_VISITOR_UNKNOWN', 'Open the page again, then press Got it.');
}
