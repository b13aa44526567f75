import { CreateTaskInput } from '@lectern/protocol/tasks';
import { TasksService } from '../../modules/tasks';
import type { TestContext, TestOwner } from '../test-context';

export const aTask = (context: TestContext, owner: TestOwner, fields: object = {}) =>
  context.get(TasksService).createTask(owner, CreateTaskInput.parse({ title: 'Send the introduction', ...fields }));
