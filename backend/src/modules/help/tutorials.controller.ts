import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import {
  listTutorialsQuery,
  tutorialListResponse,
  tutorialParam,
  tutorialReadingInput,
  tutorialReadingResponse,
  tutorialResponse,
  type ListTutorialsQuery,
  type TutorialListResponse,
  type TutorialReadingInput,
  type TutorialReadingResponse,
  type TutorialResponse,
} from '@lectern/protocol/help';
import { CurrentUser, OptionalUser, type SignedInUser } from '../../common/current-user';
import { Public } from '../../common/public';
import { TutorialsService } from './tutorials.service';

@ApiTags('help')
@Controller('tutorials')
export class TutorialsController {
  constructor(private readonly tutorials: TutorialsService) {}

  /** All of them or those that hold each word, without their texts, with what is done of the essential setup. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: tutorialListResponse })
  list(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: listTutorialsQuery }) query: ListTutorialsQuery,
  ): Promise<TutorialListResponse> {
    return this.tutorials.listTutorials(user.id, query);
  }

  /** Open to visitors too: whoever gets a contract may read what a signature is. Nobody's ticks are shown to them. */
  @Get(':slug')
  @Public()
  @ApiResponse({ status: 200, standardSchema: tutorialResponse })
  @ApiResponse({ status: 404, standardSchema: errorResponse })
  get(
    @Param('slug', { schema: tutorialParam }) slug: string,
    @OptionalUser() user?: SignedInUser,
  ): Promise<TutorialResponse> {
    return this.tutorials.getTutorial(user?.id ?? null, slug);
  }

  @Put(':slug/reading')
  @ApiResponse({ status: 200, standardSchema: tutorialReadingResponse })
  @ApiResponse({ status: 404, standardSchema: errorResponse })
  setReading(
    @CurrentUser() user: SignedInUser,
    @Param('slug', { schema: tutorialParam }) slug: string,
    @Body({ schema: tutorialReadingInput }) body: TutorialReadingInput,
  ): Promise<TutorialReadingResponse> {
    return this.tutorials.setReading(user.id, slug, body.isDone);
  }
}
