import { Controller, Get, Param } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { publicSpeakerResponse, type PublicSpeakerResponse } from '@lectern/protocol/profile';
import { speakerSlugParam } from '@lectern/protocol/speaker-slug';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { SpeakersService } from './speakers.service';

@ApiTags('profile')
@Controller('speakers')
export class SpeakersController {
  constructor(private readonly speakers: SpeakersService) {}

  /** Only its owner sees the page for now; a former address answers the present one. */
  @Get(':slug')
  @ApiResponse({ status: 200, standardSchema: publicSpeakerResponse })
  get(
    @CurrentUser() user: SignedInUser,
    @Param('slug', { schema: speakerSlugParam }) slug: string,
  ): Promise<PublicSpeakerResponse> {
    return this.speakers.getForOwnerOrThrow(user.id, slug);
  }
}
