import { Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DeadLetterPage, DoneToResponse, ListDeadLettersQuery } from '@lectern/protocol/queues';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../common/admin-only';
import { Id, Returns, ReturnsNothing } from '../../../common/routes';
import { DeadLettersService } from './dead-letters.service';

@ApiTags('admin')
@Controller('admin/dead-letters')
@AdminOnly()
export class DeadLettersController {
  constructor(private readonly letters: DeadLettersService) {}

  /** Events that could not be published; what was set aside last comes first. */
  @Get()
  @Returns(DeadLetterPage)
  list(@Query({ schema: ListDeadLettersQuery }) query: ListDeadLettersQuery) {
    return this.letters.listDeadLetters(query);
  }

  /** All of them back to the relay, the oldest five thousand at a time. */
  @Post('replays')
  @Returns(DoneToResponse)
  async replayAll(@CurrentAdmin() admin: Admin) {
    return { count: await this.letters.replayAll(admin) };
  }

  /** Back to the relay. What its handlers did before, they do not do again. */
  @Post(':id/replay')
  @Returns(DoneToResponse)
  async replay(@CurrentAdmin() admin: Admin, @Id() id: string) {
    return { count: await this.letters.replay(admin, id) };
  }

  /** Nothing of what it would have caused happens any more. */
  @Delete(':id')
  @ReturnsNothing()
  discard(@CurrentAdmin() admin: Admin, @Id() id: string) {
    return this.letters.discard(admin, id);
  }
}
