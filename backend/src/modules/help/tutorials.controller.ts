import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ListTutorialsQuery,
  TutorialListResponse,
  tutorialParam,
  TutorialReadingInput,
  TutorialReadingResponse,
  TutorialResponse,
} from '@lectern/protocol/help';
import { CurrentPerson, OptionalUser, type SignedInUser } from '../../common/current-user';
import { Needs } from '../../common/permissions';
import { Public } from '../../common/open-routes';
import { Refuses, Returns } from '../../common/routes';
import { TutorialsService } from './tutorials.service';

const Slug = () => Param('slug', { schema: tutorialParam });

@ApiTags('help')
@Needs('basics')
@Controller('tutorials')
export class TutorialsController {
  constructor(private readonly tutorials: TutorialsService) {}

  /** All of them or those that hold each word, without their texts, with what is done of the essential setup. */
  @Get()
  @Returns(TutorialListResponse)
  list(@CurrentPerson() user: SignedInUser, @Query({ schema: ListTutorialsQuery }) query: ListTutorialsQuery) {
    return this.tutorials.listTutorials(user.id, query);
  }

  /** Open to visitors too: whoever gets a contract may read what a signature is. Nobody's ticks are shown to them. */
  @Get(':slug')
  @Public()
  @Returns(TutorialResponse)
  @Refuses(404)
  get(@Slug() slug: string, @OptionalUser() user?: SignedInUser) {
    return this.tutorials.getTutorial(user?.id ?? null, slug);
  }

  @Put(':slug/reading')
  @Returns(TutorialReadingResponse)
  @Refuses(404)
  setReading(
    @CurrentPerson() user: SignedInUser,
    @Slug() slug: string,
    @Body({ schema: TutorialReadingInput }) body: TutorialReadingInput,
  ) {
    return this.tutorials.setReading(user.id, slug, body.isDone);
  }
}
