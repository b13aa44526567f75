import { AppError, notFound } from '../../../common/app-error';

/** Also for what the link does not show: to whoever asks, it is not there. */
export const notOnThisPage = () =>
  notFound('NOT_ON_THIS_PAGE', 'This is not on the page any more. Load the page again to see what is.');

export const pageIsClosed = (sentence: string) => new AppError('PAGE_CLOSED', 409, sentence);

/** The owner looks at the page as its visitors do; what they press there would pass for a planner's word. */
export const ownPage = () =>
  new AppError(
    'OWN_PAGE',
    409,
    'This is your own page: only its visitors can answer, tick and decide here. Open it signed out to try it.',
  );

export const lineChanged = () =>
  new AppError('LINE_CHANGED', 409, 'This line has changed. Load the page again and look at it before you tick it.');

export const tickedElsewhere = () =>
  new AppError('TICKED_ELSEWHERE', 409, 'This was not ticked here, so only the speaker can take it back.');

export const notOverYet = () =>
  new AppError('EVENT_NOT_OVER', 409, 'Testimonials are asked for after the event. Come back then.');

export const ANSWERS_CHANGED =
  'The event or an answer was changed since you opened this. Nothing was accepted or declined: look at it again.';

export const answerNotFound = () => notFound('PLANNER_ANSWER_NOT_FOUND', 'This answer does not exist.');

export const answerDecided = () =>
  new AppError('PLANNER_ANSWER_DECIDED', 409, 'This answer was accepted or declined already.');

export const clientNeeded = () =>
  new AppError(
    'CLIENT_NEEDED',
    422,
    'People become contacts of the client. Enter the client of this event first, then accept them.',
  );
