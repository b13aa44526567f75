import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  adminAccountPage,
  adminAccountResponse,
  disableAccountInput,
  listAccountsQuery,
  setTrialInput,
  type AdminAccountPage,
  type AdminAccountResponse,
  type DisableAccountInput,
  type ListAccountsQuery,
  type SetTrialInput,
} from '@lectern/protocol/admin-accounts';
import { messageResponse, type MessageResponse } from '@lectern/protocol/auth';
import { errorResponse } from '@lectern/protocol/errors';
import { id as idSchema } from '@lectern/protocol/primitives';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../common/admin-only';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { AdminAccountsService } from './admin-accounts.service';

@ApiTags('admin')
@Controller('admin/accounts')
@AdminOnly()
export class AdminAccountsController {
  constructor(private readonly accounts: AdminAccountsService) {}

  /** The newest first. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: adminAccountPage })
  list(@Query({ schema: listAccountsQuery }) query: ListAccountsQuery): Promise<AdminAccountPage> {
    return this.accounts.listAccounts(query);
  }

  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: adminAccountResponse })
  @ApiResponse({ status: 404, standardSchema: errorResponse })
  get(@Param('id', { schema: idSchema }) id: string): Promise<AdminAccountResponse> {
    return this.accounts.getAccount(id);
  }

  @Post(':id/verification-emails')
  @ApiResponse({ status: 201, standardSchema: messageResponse })
  @ApiResponse({ status: 404, standardSchema: errorResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  async resendVerification(
    @CurrentAdmin() admin: Admin,
    @Param('id', { schema: idSchema }) id: string,
    @IdempotencyKey() key?: string,
  ): Promise<MessageResponse> {
    await this.accounts.resendVerification(admin, id, key);
    return { message: 'The verification e-mail is on its way.' };
  }

  /** So many days from now; 0 ends it. Refused while the payment provider holds a subscription. */
  @Put(':id/trial')
  @ApiResponse({ status: 200, standardSchema: adminAccountResponse })
  @ApiResponse({ status: 404, standardSchema: errorResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  setTrial(
    @CurrentAdmin() admin: Admin,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: setTrialInput }) body: SetTrialInput,
  ): Promise<AdminAccountResponse> {
    return this.accounts.setTrial(admin, id, body);
  }

  /** Again it changes nothing: the first reason stays. */
  @Put(':id/closure')
  @ApiResponse({ status: 200, standardSchema: adminAccountResponse })
  @ApiResponse({ status: 404, standardSchema: errorResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  disable(
    @CurrentAdmin() admin: Admin,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: disableAccountInput }) body: DisableAccountInput,
  ): Promise<AdminAccountResponse> {
    return this.accounts.disable(admin, id, body);
  }

  @Delete(':id/closure')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: adminAccountResponse })
  @ApiResponse({ status: 404, standardSchema: errorResponse })
  enable(@CurrentAdmin() admin: Admin, @Param('id', { schema: idSchema }) id: string): Promise<AdminAccountResponse> {
    return this.accounts.enable(admin, id);
  }
}
