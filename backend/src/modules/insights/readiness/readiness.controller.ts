import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EventReadiness } from '@lectern/protocol/readiness';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { KeptPerEvent } from '../../../common/kept-offline';
import { Needs } from '../../../common/permissions';
import { Id, Returns } from '../../../common/routes';
import { ReadinessService } from './readiness.service';

@ApiTags('events')
@Needs('events')
@Controller('readiness')
export class ReadinessController {
  constructor(private readonly readiness: ReadinessService) {}

  @KeptPerEvent()
  @Get(':id')
  @Returns(EventReadiness)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.readiness.getForOwnerOrThrow(user.id, id);
  }
}
