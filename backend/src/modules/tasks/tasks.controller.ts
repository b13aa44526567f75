import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  changeTasksInput,
  changeTasksResponse,
  createTaskInput,
  listTasksQuery,
  taskPage,
  taskResponse,
  updateTaskInput,
  type ChangeTasksInput,
  type CreateTaskInput,
  type ListTasksQuery,
  type UpdateTaskInput,
} from '@lectern/protocol/tasks';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../common/routes';
import { TaskChangesService } from './task-changes.service';
import { TasksService } from './tasks.service';

@ApiTags('tasks')
@Controller('tasks')
export class TasksController {
  constructor(
    private readonly tasks: TasksService,
    private readonly changes: TaskChangesService,
  ) {}

  @Get()
  @Returns(taskPage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: listTasksQuery }) query: ListTasksQuery) {
    return this.tasks.listTasks(user, query);
  }

  @Post()
  @Returns(taskResponse, 201)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createTaskInput }) body: CreateTaskInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.tasks.createTask(user, body, key);
  }

  /** Up to 100 at once; the answer says of each what became of it. */
  @Post('changes')
  @Returns(changeTasksResponse)
  change(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: changeTasksInput }) body: ChangeTasksInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.changes.changeTasks(user, body, key);
  }

  @Get(':id')
  @Returns(taskResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.tasks.getForOwnerOrThrow(user, id);
  }

  /** `doneOn` with a day ticks it off; null opens it again. */
  @Patch(':id')
  @Returns(taskResponse)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: updateTaskInput }) body: UpdateTaskInput,
  ) {
    return this.tasks.updateTask(user, id, body);
  }

  @Delete(':id')
  @ReturnsNothing()
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.tasks.deleteTask(user, id, version);
  }
}
