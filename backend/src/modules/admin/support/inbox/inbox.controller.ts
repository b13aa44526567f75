import { Body, Controller, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  ChangeInboxStatusInput,
  InboxCounts,
  InboxMessageResponse,
  InboxPage,
  ListInboxQuery,
  WriteAnswerInput,
  WriteNoteInput,
} from '@lectern/protocol/inbox';
import type { Response } from 'express';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../../common/admin-only';
import { redirectToStorage } from '../../../../common/file-answers';
import { Id, IdempotencyKey, Returns } from '../../../../common/routes';
import { InboxService } from './inbox.service';

@ApiTags('admin')
@Controller('admin/inbox')
@AdminOnly()
export class InboxController {
  constructor(private readonly inbox: InboxService) {}

  @Get()
  @Returns(InboxPage)
  list(@Query({ schema: ListInboxQuery }) query: ListInboxQuery) {
    return this.inbox.list(query);
  }

  @Get('counts')
  @Returns(InboxCounts)
  counts() {
    return this.inbox.counts();
  }

  @Get(':id')
  @Returns(InboxMessageResponse)
  get(@Id() id: string) {
    return this.inbox.getOrThrow(id);
  }

  /** For `<img src>`: leads to a short-lived address of the storage. */
  @Get(':id/screenshot')
  @ApiResponse({ status: 302, description: 'To a short-lived address of the screenshot.' })
  async screenshot(@Id() id: string, @Res() response: Response): Promise<void> {
    const address = await this.inbox.screenshotAddress(id);
    redirectToStorage(response, address);
  }

  /** Somebody looks at it: it is new no more. */
  @Post(':id/opening')
  @Returns(InboxMessageResponse)
  open(@CurrentAdmin() admin: Admin, @Id() id: string) {
    return this.inbox.open(admin, id);
  }

  @Patch(':id')
  @Returns(InboxMessageResponse)
  changeStatus(
    @CurrentAdmin() admin: Admin,
    @Id() id: string,
    @Body({ schema: ChangeInboxStatusInput }) body: ChangeInboxStatusInput,
  ) {
    return this.inbox.changeStatus(admin, id, body);
  }

  @Post(':id/answers')
  @Returns(InboxMessageResponse, 201)
  answer(
    @CurrentAdmin() admin: Admin,
    @Id() id: string,
    @Body({ schema: WriteAnswerInput }) body: WriteAnswerInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.inbox.answer(admin, id, body, key);
  }

  @Post(':id/notes')
  @Returns(InboxMessageResponse, 201)
  note(
    @CurrentAdmin() admin: Admin,
    @Id() id: string,
    @Body({ schema: WriteNoteInput }) body: WriteNoteInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.inbox.note(admin, id, body, key);
  }
}
