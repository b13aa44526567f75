import { Body, Controller, Get, Patch, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PublishProfileInput, SpeakerProfileResponse, UpdateSpeakerProfileInput } from '@lectern/protocol/profile';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { KeptOffline } from '../../common/kept-offline';
import { NotInSandbox } from '../../common/not-in-sandbox';
import { Needs } from '../../common/permissions';
import { Refuses, Returns } from '../../common/routes';
import { ProfileService } from './profile.service';

@ApiTags('profile')
@Needs('library')
@Controller('speaker-profile')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @KeptOffline()
  @Get()
  @Returns(SpeakerProfileResponse)
  get(@CurrentUser() user: SignedInUser) {
    return this.profiles.getForOwnerOrThrow(user.id);
  }

  @Patch()
  @Returns(SpeakerProfileResponse)
  @Refuses(409)
  update(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: UpdateSpeakerProfileInput }) body: UpdateSpeakerProfileInput,
  ) {
    return this.profiles.updateProfile(user.id, body);
  }

  /** Puts the page at `/speakers/<slug>` up for everybody, or takes it down. 400: it has no name or no address yet. */
  @Needs('sharing', 'act')
  @Put('publication')
  @NotInSandbox()
  @Returns(SpeakerProfileResponse)
  @Refuses(409)
  publish(@CurrentUser() user: SignedInUser, @Body({ schema: PublishProfileInput }) body: PublishProfileInput) {
    return this.profiles.publish(user.id, body);
  }
}
