import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AdminAccountPage,
  AdminAccountResponse,
  DisableAccountInput,
  ListAccountsQuery,
  SetTrialInput,
} from '@lectern/protocol/admin-accounts';
import { messageResponse } from '@lectern/protocol/user';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../common/admin-only';
import { Id, IdempotencyKey, Refuses, Returns } from '../../../common/routes';
import { AdminAccountsService } from './admin-accounts.service';

@ApiTags('admin')
@Controller('admin/accounts')
@AdminOnly()
export class AdminAccountsController {
  constructor(private readonly accounts: AdminAccountsService) {}

  @Get()
  @Returns(AdminAccountPage)
  list(@Query({ schema: ListAccountsQuery }) query: ListAccountsQuery) {
    return this.accounts.listAccounts(query);
  }

  @Get(':id')
  @Returns(AdminAccountResponse)
  @Refuses(404)
  get(@Id() id: string) {
    return this.accounts.getAccount(id);
  }

  @Post(':id/verification-emails')
  @Returns(messageResponse, 201)
  @Refuses(404, 409)
  async resendVerification(@CurrentAdmin() admin: Admin, @Id() id: string, @IdempotencyKey() key?: string) {
    await this.accounts.resendVerification(admin, id, key);
    return { message: 'Verification email sent.' };
  }

  /** So many days from now; 0 ends it. Refused while the payment provider holds a subscription. */
  @Put(':id/trial')
  @Returns(AdminAccountResponse)
  @Refuses(404, 409)
  setTrial(@CurrentAdmin() admin: Admin, @Id() id: string, @Body({ schema: SetTrialInput }) body: SetTrialInput) {
    return this.accounts.setTrial(admin, id, body);
  }

  /** Again it changes nothing: the first reason stays. */
  @Put(':id/closure')
  @Returns(AdminAccountResponse)
  @Refuses(404, 409)
  disable(
    @CurrentAdmin() admin: Admin,
    @Id() id: string,
    @Body({ schema: DisableAccountInput }) body: DisableAccountInput,
  ) {
    return this.accounts.disable(admin, id, body);
  }

  @Delete(':id/closure')
  @Returns(AdminAccountResponse)
  @Refuses(404)
  enable(@CurrentAdmin() admin: Admin, @Id() id: string) {
    return this.accounts.enable(admin, id);
  }
}
