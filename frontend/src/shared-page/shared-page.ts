/**
 * The one script of the pages that the server renders. They read fully without it: it adds what only a browser can do,
 * and knows no library, because it is loaded by people who look at one page.
 */
import { startCopyButtons } from './copy';
import { startInquiryForm } from './inquiry';
import { startPlanner } from './planner';
import { startVisits } from './visits';

startCopyButtons();
startInquiryForm();
startPlanner();
startVisits();
