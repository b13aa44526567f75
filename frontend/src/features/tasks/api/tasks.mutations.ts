import {
  ChangeTasksResponse,
  TaskResponse,
  type ChangeTasksInput,
  type CreateTaskInput,
} from '@lectern/protocol/tasks';
import { refreshBusiness } from '@/lib/refresh-business';
import { deleteRow, type Versioned } from '@/lib/use-rows';
import { useAction, useWrite } from '@/lib/use-write';
import { TASKS_PATH } from './tasks.queries';

/** Doesn't wait for the lists, so the form is empty before they show the new task. */
export const useCreateTask = () =>
  useAction<{ input: CreateTaskInput }, TaskResponse>(
    TASKS_PATH,
    TaskResponse,
    (queries) => void refreshBusiness(queries),
    refreshBusiness,
  );

/** To change one, use `useUpdateTask`. */
export const useRemoveTask = () =>
  useWrite((task: Versioned) => deleteRow(`${TASKS_PATH}/${task.id}`, task), refreshBusiness, refreshBusiness);

/** Up to 100 at once; the answer says of each what became of it. */
export const useChangeTasks = () =>
  useAction<{ input: ChangeTasksInput }, ChangeTasksResponse>(
    `${TASKS_PATH}/changes`,
    ChangeTasksResponse,
    refreshBusiness,
    refreshBusiness,
  );
