/** Takes the screenshot of feedback that is about to be sent: its bytes are the whole body, and are read here up to a bound. */
import { Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { FeedbackScreenshot, screenshotTypes } from '@lectern/protocol/feedback';
import type { Request } from 'express';
import { CurrentPerson, type SignedInUser } from '../../../../common/current-user';
import { Needs } from '../../../../common/permissions';
import { readScreenshot } from '../../../../common/picture-body';
import { NotInSandbox } from '../../../../common/not-in-sandbox';
import { RateLimit } from '../../../../common/rate-limit.guard';
import { Returns } from '../../../../common/routes';
import { ScreenshotsService } from './screenshots.service';

@ApiTags('support')
@Needs('basics')
@Controller('feedback-screenshots')
export class ScreenshotsController {
  constructor(private readonly screenshots: ScreenshotsService) {}

  /** 413: larger than 5 MB. 415: no PNG, JPEG or WebP. */
  @Post()
  @NotInSandbox()
  @RateLimit('feedbackScreenshot')
  @ApiConsumes(...screenshotTypes)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @Returns(FeedbackScreenshot, 201)
  async send(@CurrentPerson() user: SignedInUser, @Req() request: Request) {
    return { id: await this.screenshots.keep(user.id, await readScreenshot(request)) };
  }
}
