import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { FeedbackPage, FeedbackResponse, ListFeedbackQuery, SendFeedbackInput } from '@lectern/protocol/feedback';
import type { Response } from 'express';
import { CurrentPerson, type SignedInUser } from '../../../../common/current-user';
import { NotInSandbox } from '../../../../common/not-in-sandbox';
import { Needs } from '../../../../common/permissions';
import { RateLimit } from '../../../../common/rate-limit.guard';
import { redirectToStorage } from '../../../../common/file-answers';
import { Id, IdempotencyKey, Returns } from '../../../../common/routes';
import { FeedbackService } from './feedback.service';

@ApiTags('support')
@Needs('basics')
@Controller('feedback')
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  @Get()
  @Returns(FeedbackPage)
  list(@CurrentPerson() user: SignedInUser, @Query({ schema: ListFeedbackQuery }) query: ListFeedbackQuery) {
    return this.feedback.listFeedback(user.id, query);
  }

  @Post()
  @NotInSandbox()
  @RateLimit('feedback')
  @Returns(FeedbackResponse, 201)
  send(
    @CurrentPerson() user: SignedInUser,
    @Body({ schema: SendFeedbackInput }) body: SendFeedbackInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.feedback.sendFeedback(user.id, body, key);
  }

  @Get(':id')
  @Returns(FeedbackResponse)
  get(@CurrentPerson() user: SignedInUser, @Id() id: string) {
    return this.feedback.getForOwnerOrThrow(user.id, id);
  }

  /** For `<img src>`: leads to a short-lived address of the storage. */
  @Get(':id/screenshot')
  @ApiResponse({ status: 302, description: 'To a short-lived address of the screenshot.' })
  async screenshot(@CurrentPerson() user: SignedInUser, @Id() id: string, @Res() response: Response): Promise<void> {
    const address = await this.feedback.screenshotAddress(user.id, id);
    redirectToStorage(response, address);
  }
}
