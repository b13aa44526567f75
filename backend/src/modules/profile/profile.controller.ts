import { Body, Controller, Get, Patch, Put } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import {
  publishProfileInput,
  speakerProfileResponse,
  updateSpeakerProfileInput,
  type PublishProfileInput,
  type SpeakerProfileResponse,
  type UpdateSpeakerProfileInput,
} from '@lectern/protocol/profile';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { ProfileService } from './profile.service';

@ApiTags('profile')
@Controller('speaker-profile')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: speakerProfileResponse })
  get(@CurrentUser() user: SignedInUser): Promise<SpeakerProfileResponse> {
    return this.profiles.getForOwnerOrThrow(user.id);
  }

  @Patch()
  @ApiResponse({ status: 200, standardSchema: speakerProfileResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: updateSpeakerProfileInput }) body: UpdateSpeakerProfileInput,
  ): Promise<SpeakerProfileResponse> {
    return this.profiles.updateProfile(user.id, body);
  }

  /** Puts the page at `/speakers/<slug>` up for everybody, or takes it down. 400: it has no name or no address yet. */
  @Put('publication')
  @ApiResponse({ status: 200, standardSchema: speakerProfileResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  publish(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: publishProfileInput }) body: PublishProfileInput,
  ): Promise<SpeakerProfileResponse> {
    return this.profiles.publish(user.id, body);
  }
}
