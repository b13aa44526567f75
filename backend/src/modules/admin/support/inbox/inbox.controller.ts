import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
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
  type InboxCounts,
  type InboxMessageResponse,
  type InboxPage,
  type ListInboxQuery,
  type WriteAnswerInput,
  type WriteNoteInput,
} from '@lectern/protocol/inbox';
import { id as idSchema } from '@lectern/protocol/primitives';
import type { Response } from 'express';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../../common/admin-only';
import { IdempotencyKey } from '../../../../common/idempotency-key';
import { redirectToStorage } from '../../../../common/redirect-to-storage';
import { InboxService } from './inbox.service';

@ApiTags('admin')
@Controller('admin/inbox')
@AdminOnly()
export class InboxController {
  constructor(private readonly inbox: InboxService) {}

  /** The newest first. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: inboxPage })
  list(@Query({ schema: listInboxQuery }) query: ListInboxQuery): Promise<InboxPage> {
    return this.inbox.list(query);
  }

  @Get('counts')
  @ApiResponse({ status: 200, standardSchema: inboxCounts })
  counts(): Promise<InboxCounts> {
    return this.inbox.counts();
  }

  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: inboxMessageResponse })
  get(@Param('id', { schema: idSchema }) id: string): Promise<InboxMessageResponse> {
    return this.inbox.getOrThrow(id);
  }

  /** For `<img src>`: leads to a short-lived address of the storage. */
  @Get(':id/screenshot')
  @ApiResponse({ status: 302, description: 'To a short-lived address of the screenshot.' })
  async screenshot(@Param('id', { schema: idSchema }) id: string, @Res() response: Response): Promise<void> {
    const address = await this.inbox.screenshotAddress(id);
    redirectToStorage(response, address);
  }

  /** Somebody looks at it: it is new no more. */
  @Post(':id/opening')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: inboxMessageResponse })
  open(@CurrentAdmin() admin: Admin, @Param('id', { schema: idSchema }) id: string): Promise<InboxMessageResponse> {
    return this.inbox.open(admin, id);
  }

  @Patch(':id')
  @ApiResponse({ status: 200, standardSchema: inboxMessageResponse })
  changeStatus(
    @CurrentAdmin() admin: Admin,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: changeInboxStatusInput }) body: ChangeInboxStatusInput,
  ): Promise<InboxMessageResponse> {
    return this.inbox.changeStatus(admin, id, body);
  }

  @Post(':id/answers')
  @ApiResponse({ status: 201, standardSchema: inboxMessageResponse })
  answer(
    @CurrentAdmin() admin: Admin,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: writeAnswerInput }) body: WriteAnswerInput,
    @IdempotencyKey() key?: string,
  ): Promise<InboxMessageResponse> {
    return this.inbox.answer(admin, id, body, key);
  }

  @Post(':id/notes')
  @ApiResponse({ status: 201, standardSchema: inboxMessageResponse })
  note(
    @CurrentAdmin() admin: Admin,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: writeNoteInput }) body: WriteNoteInput,
    @IdempotencyKey() key?: string,
  ): Promise<InboxMessageResponse> {
    return this.inbox.note(admin, id, body, key);
  }
}
