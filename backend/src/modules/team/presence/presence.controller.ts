import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PresenceInput, PresenceResponse } from '@lectern/protocol/presence';
import { CurrentPerson, CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { Refuses, Returns } from '../../../common/routes';
import { PresenceService } from './presence.service';

@ApiTags('team')
@Needs('basics')
@Controller('presence')
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  /** Sent while a record is open: who else of the office has it open. */
  @Put()
  @Returns(PresenceResponse)
  @Refuses(404)
  note(
    @CurrentPerson() person: SignedInUser,
    @CurrentUser() user: SignedInUser,
    @Body({ schema: PresenceInput }) body: PresenceInput,
  ) {
    return this.presence.note(person, user, body);
  }
}
