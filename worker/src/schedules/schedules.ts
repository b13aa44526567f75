/** What happens by the clock. A tick becomes a job whose id is the tick, so any number of workers run it once. */
import type { HandlerContext } from '../handlers/define-handler';
import { cleanUp } from './clean-up';
import { remindDueTasks } from './remind-due-tasks';

export interface Schedule {
  everyMinutes: number;
  run(get: HandlerContext['get']): Promise<void>;
}

export const schedules: Readonly<Record<string, Schedule>> = {
  'remind-due-tasks': { everyMinutes: 1, run: remindDueTasks },
  'clean-up': { everyMinutes: 60, run: cleanUp },
};
