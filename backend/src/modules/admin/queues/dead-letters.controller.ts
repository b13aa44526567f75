import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { id as idSchema } from '@lectern/protocol/primitives';
import {
  deadLetterPage,
  doneToResponse,
  listDeadLettersQuery,
  type DeadLetterPage,
  type DoneToResponse,
  type ListDeadLettersQuery,
} from '@lectern/protocol/queues';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../common/admin-only';
import { DeadLettersService } from './dead-letters.service';

@ApiTags('admin')
@Controller('admin/dead-letters')
@AdminOnly()
export class DeadLettersController {
  constructor(private readonly letters: DeadLettersService) {}

  /** Events that could not be published; what was set aside last comes first. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: deadLetterPage })
  list(@Query({ schema: listDeadLettersQuery }) query: ListDeadLettersQuery): Promise<DeadLetterPage> {
    return this.letters.listDeadLetters(query);
  }

  /** All of them back to the relay, the oldest five thousand at a time. */
  @Post('replays')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: doneToResponse })
  async replayAll(@CurrentAdmin() admin: Admin): Promise<DoneToResponse> {
    return { count: await this.letters.replayAll(admin) };
  }

  /** Back to the relay. What its handlers did before, they do not do again. */
  @Post(':id/replay')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: doneToResponse })
  async replay(@CurrentAdmin() admin: Admin, @Param('id', { schema: idSchema }) id: string): Promise<DoneToResponse> {
    return { count: await this.letters.replay(admin, id) };
  }

  /** Nothing of what it would have caused happens any more. */
  @Delete(':id')
  @HttpCode(204)
  discard(@CurrentAdmin() admin: Admin, @Param('id', { schema: idSchema }) id: string): Promise<void> {
    return this.letters.discard(admin, id);
  }
}
