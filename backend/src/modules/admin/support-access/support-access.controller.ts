import { Controller, Delete, Get, HttpCode, Put, Req } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { supportAccessResponse, type SupportAccessResponse } from '@lectern/protocol/support-access';
import type { Request } from 'express';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { SupportAccessService } from './support-access.service';

@ApiTags('account')
@Controller('account/support-access')
export class SupportAccessController {
  constructor(private readonly access: SupportAccessService) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: supportAccessResponse })
  get(@CurrentUser() user: SignedInUser): Promise<SupportAccessResponse> {
    return this.access.getAccess(user.id);
  }

  /** For a week from now. */
  @Put()
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: supportAccessResponse })
  allow(@CurrentUser() user: SignedInUser, @Req() request: Request): Promise<SupportAccessResponse> {
    return this.access.allow({ id: user.id, username: user.username, ip: request.ip ?? null });
  }

  /** At once; who looks at this moment sees nothing more. */
  @Delete()
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: supportAccessResponse })
  revoke(@CurrentUser() user: SignedInUser, @Req() request: Request): Promise<SupportAccessResponse> {
    return this.access.revoke({ id: user.id, username: user.username, ip: request.ip ?? null });
  }
}
