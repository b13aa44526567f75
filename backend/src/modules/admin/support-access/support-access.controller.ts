import { Controller, Delete, Get, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SupportAccessResponse } from '@lectern/protocol/support-access';
import type { Request } from 'express';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { NotInSandbox } from '../../../common/not-in-sandbox';
import { Needs } from '../../../common/permissions';
import { Returns } from '../../../common/routes';
import { SupportAccessService } from './support-access.service';

@ApiTags('account')
@Needs('office')
@Controller('account/support-access')
export class SupportAccessController {
  constructor(private readonly access: SupportAccessService) {}

  @Needs('office', 'act')
  @Get()
  @Returns(SupportAccessResponse)
  get(@CurrentUser() user: SignedInUser) {
    return this.access.getAccess(user.id);
  }

  /** For a week from now. */
  @Put()
  @NotInSandbox()
  @Returns(SupportAccessResponse)
  allow(@CurrentUser() user: SignedInUser, @Req() request: Request) {
    return this.access.allow({ id: user.id, username: user.username, ip: request.ip ?? null });
  }

  /** At once; who looks at this moment sees nothing more. */
  @Delete()
  @Returns(SupportAccessResponse)
  revoke(@CurrentUser() user: SignedInUser, @Req() request: Request) {
    return this.access.revoke({ id: user.id, username: user.username, ip: request.ip ?? null });
  }
}
