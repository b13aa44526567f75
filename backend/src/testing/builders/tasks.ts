import { CreateTaskInput } from '@lectern/protocol/tasks';
import { TasksService } from '../../modules/tasks';
import type { TestContext, TestOwner } from '../test-context';

export const aTask = (context: TestContext, owner: TestOwner, fields: object = {}) =>
  context.get(TasksService).createTask(owner, CreateTaskInput.parse({ title: 'Send the introduction', ...fields }));

/** A line of its event's checklist. */
export async function aChecklistTask(context: TestContext, owner: TestOwner, fields: object) {
  const task = await aTask(context, owner, { kind: 'checklist', ...fields });
  await context.db.query(`UPDATE tasks SET checklist_key = 'key' WHERE id = $1`, [task.id]);
  return task;
}
