/** The queries of what planners did for the list of all list queries: of one page, and of one event. */
import { HOLDS_WITH_EVENT } from '../modules/holds/decisions/hold-groups.repository';
import { ANSWERS_OF_EVENT, TICKS_OF_EVENT } from '../modules/sharing/planners/decisions/planner-decisions.repository';
import { ANSWERS_OF_LINK, LATEST_DECISIONS, TICK_LINES } from '../modules/sharing/planners/planners.repository';

type Named = [name: string, index: string, query: { sql: string; parameters: unknown[] }];

/** No plan depends on which link it is. */
const LINK = '00000000-0000-0000-0000-000000000001';

export function plannerQueries({ owner, event }: { owner: string; event: string }): Named[] {
  const ofEvent = (sql: string) => ({ sql, parameters: [owner, event] });
  return [
    ['planners: answers of a page', 'questionnaire_answers_', { sql: ANSWERS_OF_LINK, parameters: [owner, LINK] }],
    ['planners: answers for an event', 'questionnaire_answers_', ofEvent(ANSWERS_OF_EVENT)],
    ['planners: lines to tick', 'agenda_items_', { sql: TICK_LINES, parameters: [owner, event, LINK] }],
    ['planners: ticks of an event', 'planner_ticks_', ofEvent(TICKS_OF_EVENT)],
    ['planners: decisions about holds', 'planner_hold_decisions_', ofEvent(LATEST_DECISIONS)],
    ['planners: held days of an event', 'holds_', ofEvent(HOLDS_WITH_EVENT)],
  ];
}
