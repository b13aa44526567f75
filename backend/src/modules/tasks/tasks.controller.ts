import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { id as idSchema } from '@lectern/protocol/primitives';
import {
  changeTasksInput,
  changeTasksResponse,
  createTaskInput,
  listTasksQuery,
  taskPage,
  taskResponse,
  updateTaskInput,
  type ChangeTasksInput,
  type ChangeTasksResponse,
  type CreateTaskInput,
  type ListTasksQuery,
  type TaskPage,
  type TaskResponse,
  type UpdateTaskInput,
} from '@lectern/protocol/tasks';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
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
  @ApiResponse({ status: 200, standardSchema: taskPage })
  list(@CurrentUser() user: SignedInUser, @Query({ schema: listTasksQuery }) query: ListTasksQuery): Promise<TaskPage> {
    return this.tasks.listTasks(user, query);
  }

  @Post()
  @ApiResponse({ status: 201, standardSchema: taskResponse })
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createTaskInput }) body: CreateTaskInput,
    @IdempotencyKey() key?: string,
  ): Promise<TaskResponse> {
    return this.tasks.createTask(user, body, key);
  }

  /** Up to 100 at once; the answer says of each what became of it. */
  @Post('changes')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: changeTasksResponse })
  change(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: changeTasksInput }) body: ChangeTasksInput,
    @IdempotencyKey() key?: string,
  ): Promise<ChangeTasksResponse> {
    return this.changes.changeTasks(user, body, key);
  }

  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: taskResponse })
  get(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<TaskResponse> {
    return this.tasks.getForOwnerOrThrow(user, id);
  }

  /** `doneOn` with a day ticks it off; null opens it again. */
  @Patch(':id')
  @ApiResponse({ status: 200, standardSchema: taskResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateTaskInput }) body: UpdateTaskInput,
  ): Promise<TaskResponse> {
    return this.tasks.updateTask(user, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.tasks.deleteTask(user, id, query.version);
  }
}
