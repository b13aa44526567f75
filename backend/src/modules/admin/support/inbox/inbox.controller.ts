import { Body, Controller, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  changeInboxStatusInput,
  inboxCounts,
  inboxMessageResponse,
  inboxPage,
  listInboxQuery,
  writeAnswerInput,
  writeNoteInput,
  type ChangeInboxStatusInput,
  type ListInboxQuery,
  type WriteAnswerInput,
  type WriteNoteInput,
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
  @Returns(inboxPage)
  list(@Query({ schema: listInboxQuery }) query: ListInboxQuery) {
    return this.inbox.list(query);
  }

  @Get('counts')
  @Returns(inboxCounts)
  counts() {
    return this.inbox.counts();
  }

  @Get(':id')
  @Returns(inboxMessageResponse)
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
  @Returns(inboxMessageResponse)
  open(@CurrentAdmin() admin: Admin, @Id() id: string) {
    return this.inbox.open(admin, id);
  }

  @Patch(':id')
  @Returns(inboxMessageResponse)
  changeStatus(
    @CurrentAdmin() admin: Admin,
    @Id() id: string,
    @Body({ schema: changeInboxStatusInput }) body: ChangeInboxStatusInput,
  ) {
    return this.inbox.changeStatus(admin, id, body);
  }

  @Post(':id/answers')
  @Returns(inboxMessageResponse, 201)
  answer(
    @CurrentAdmin() admin: Admin,
    @Id() id: string,
    @Body({ schema: writeAnswerInput }) body: WriteAnswerInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.inbox.answer(admin, id, body, key);
  }

  @Post(':id/notes')
  @Returns(inboxMessageResponse, 201)
  note(
    @CurrentAdmin() admin: Admin,
    @Id() id: string,
    @Body({ schema: writeNoteInput }) body: WriteNoteInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.inbox.note(admin, id, body, key);
  }
}
