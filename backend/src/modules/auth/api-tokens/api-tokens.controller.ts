import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiTokensResponse, CreateApiTokenInput, CreatedApiTokenResponse } from '@lectern/protocol/api-tokens';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { NotInSandbox } from '../../../common/not-in-sandbox';
import { Needs } from '../../../common/permissions';
import { RateLimit } from '../../../common/rate-limit.guard';
import { Id, Refuses, Returns, ReturnsNothing } from '../../../common/routes';
import { ApiTokensService } from './api-tokens.service';

@ApiTags('account')
@Needs('office')
@Controller('account/api-tokens')
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  @Needs('office', 'act')
  @Get()
  @Returns(ApiTokensResponse)
  async list(@CurrentUser() user: SignedInUser) {
    return { items: await this.tokens.listTokens(user.id) };
  }

  /** The answer is the only one that has the token. */
  @Post()
  @NotInSandbox()
  @RateLimit('confirmPassword')
  @Returns(CreatedApiTokenResponse, 201)
  @Refuses(409)
  create(@CurrentUser() user: SignedInUser, @Body({ schema: CreateApiTokenInput }) body: CreateApiTokenInput) {
    return this.tokens.createToken(user, body);
  }

  /** It is refused from now on. */
  @Delete(':id')
  @ReturnsNothing()
  @Refuses(404)
  revoke(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.tokens.revokeToken(user.id, id);
  }
}
