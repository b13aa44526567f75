import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EVENT_TASKS, everyTask, firstTasks } from '@lectern/protocol/first-requests';
import {
  ChangeTasksInput,
  ChangeTasksResponse,
  CreateTaskInput,
  ListTasksQuery,
  TaskPage,
  TaskResponse,
  UpdateTaskInput,
} from '@lectern/protocol/tasks';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { KeptOffline } from '../../common/kept-offline';
import { Needs } from '../../common/permissions';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../common/routes';
import { TaskChangesService } from './task-changes.service';
import { TasksService } from './tasks.service';

@ApiTags('tasks')
@Needs('events')
@Controller('tasks')
export class TasksController {
  constructor(
    private readonly tasks: TasksService,
    private readonly changes: TaskChangesService,
  ) {}

  @KeptOffline({
    once: () => [firstTasks, everyTask],
    perEvent: ({ id: eventId }) => [{ eventId, state: 'open', limit: EVENT_TASKS }],
  })
  @Get()
  @Returns(TaskPage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: ListTasksQuery }) query: ListTasksQuery) {
    return this.tasks.listTasks(user, query);
  }

  @Post()
  @Returns(TaskResponse, 201)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateTaskInput }) body: CreateTaskInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.tasks.createTask(user, body, key);
  }

  /** Up to 100 at once; the answer says of each what became of it. */
  @Post('changes')
  @Returns(ChangeTasksResponse)
  change(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: ChangeTasksInput }) body: ChangeTasksInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.changes.changeTasks(user, body, key);
  }

  @Get(':id')
  @Returns(TaskResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.tasks.getForOwnerOrThrow(user, id);
  }

  /** `doneOn` with a day ticks it off; null opens it again. */
  @Patch(':id')
  @Returns(TaskResponse)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateTaskInput }) body: UpdateTaskInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.tasks.updateTask(user, id, body, key);
  }

  @Delete(':id')
  @ReturnsNothing()
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.tasks.deleteTask(user, id, version);
  }
}
