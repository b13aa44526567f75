import { AppError, notFound } from '../../../common/app-error';

/** Also for what the link does not show: to whoever asks, it is not there. */
export const notOnThisPage = () =>
  notFound('NOT_ON_THIS_PAGE', 'This is no longer on the page. Reload it to see what is.');

export const pageIsClosed = (sentence: string) => new AppError('PAGE_CLOSED', 409, sentence);

/** The owner looks at the page as its visitors do; what they press there would pass for a planner's word. */
export const ownPage = () =>
  new AppError(
    'OWN_PAGE',
    409,
    'This is your own page; only visitors can answer, check off and decide. Sign out to try it.',
  );

export const lineChanged = () =>
  new AppError('LINE_CHANGED', 409, 'This item has changed. Reload the page and check it before you mark it.');

export const tickedElsewhere = () =>
  new AppError('TICKED_ELSEWHERE', 409, 'This wasn’t checked off here, so only the speaker can undo it.');

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
