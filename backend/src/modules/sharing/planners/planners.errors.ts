import { AppError, conflict, notFound } from '../../../common/app-error';

/** Also for what the link does not show: to whoever asks, it is not there. */
export const notOnThisPage = () =>
  notFound('NOT_ON_THIS_PAGE', 'This is no longer on the page. Reload it to see what is.');

export const pageIsClosed = (sentence: string) => conflict('PAGE_CLOSED', sentence);

/** The owner looks at the page as its visitors do; what they press there would pass for a planner's word. */
export const ownPage = () =>
  conflict('OWN_PAGE', 'This is your own page; only visitors can answer, check off and decide. Sign out to try it.');

export const LINE_CHANGED = 'This item has changed. Reload the page and check it before you mark it.';

export const tickedElsewhere = () =>
  conflict('TICKED_ELSEWHERE', 'This wasn’t checked off here, so only the speaker can undo it.');

export const notOverYet = () =>
  conflict('EVENT_NOT_OVER', 'Testimonials are asked for after the event. Come back then.');

export const ANSWERS_CHANGED =
  'The event or an answer was changed since you opened this. Nothing was accepted or declined: look at it again.';

export const answerNotFound = () => notFound('PLANNER_ANSWER_NOT_FOUND', 'This answer does not exist.');

export const answerDecided = () => conflict('PLANNER_ANSWER_DECIDED', 'This answer was accepted or declined already.');

export const clientNeeded = () =>
  new AppError(
    'CLIENT_NEEDED',
    422,
    'People become contacts of the client. Enter the client of this event first, then accept them.',
  );
