import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  feedbackPage,
  feedbackResponse,
  listFeedbackQuery,
  sendFeedbackInput,
  type FeedbackPage,
  type FeedbackResponse,
  type ListFeedbackQuery,
  type SendFeedbackInput,
} from '@lectern/protocol/feedback';
import { id as idSchema } from '@lectern/protocol/primitives';
import type { Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../../../common/current-user';
import { IdempotencyKey } from '../../../../common/idempotency-key';
import { RateLimit } from '../../../../common/rate-limit.guard';
import { redirectToStorage } from '../../../../common/redirect-to-storage';
import { FeedbackService } from './feedback.service';

@ApiTags('support')
@Controller('feedback')
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: feedbackPage })
  list(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: listFeedbackQuery }) query: ListFeedbackQuery,
  ): Promise<FeedbackPage> {
    return this.feedback.listFeedback(user.id, query);
  }

  @Post()
  @RateLimit('feedback')
  @ApiResponse({ status: 201, standardSchema: feedbackResponse })
  send(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: sendFeedbackInput }) body: SendFeedbackInput,
    @IdempotencyKey() key?: string,
  ): Promise<FeedbackResponse> {
    return this.feedback.sendFeedback(user.id, body, key);
  }

  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: feedbackResponse })
  get(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<FeedbackResponse> {
    return this.feedback.getForOwnerOrThrow(user.id, id);
  }

  /** For `<img src>`: leads to a short-lived address of the storage. */
  @Get(':id/screenshot')
  @ApiResponse({ status: 302, description: 'To a short-lived address of the screenshot.' })
  async screenshot(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Res() response: Response,
  ): Promise<void> {
    const address = await this.feedback.screenshotAddress(user.id, id);
    redirectToStorage(response, address);
  }
}
