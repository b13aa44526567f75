import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  CreateYearEndPackInput,
  YearEndPackAddress,
  YearEndPackList,
  YearEndPackResponse,
} from '@lectern/protocol/year-end';
import type { Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { RateLimit } from '../../../common/rate-limit.guard';
import { Id, IdempotencyKey, Refuses, Returns } from '../../../common/routes';
import { StepUp } from '../../../common/step-up';
import { YearEndPacksService } from './year-end-packs.service';

@ApiTags('insights')
@Needs('exports')
@Controller('year-end-packs')
export class YearEndController {
  constructor(private readonly packs: YearEndPacksService) {}

  /** The latest 20. */
  @Get()
  @Returns(YearEndPackList)
  list(@CurrentUser() user: SignedInUser) {
    return this.packs.listPacks(user.id);
  }

  /** The worker makes it; the list says how far it is. A year of all money: as the workbook of everything. */
  @Post()
  @StepUp({ forTokens: true })
  @RateLimit('yearEndPack')
  @Returns(YearEndPackResponse, 201)
  @Refuses(409)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateYearEndPackInput }) body: CreateYearEndPackInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.packs.createPack(user.id, body, key);
  }

  /** A short-lived address of the ZIP. */
  @Needs('exports', 'act')
  @StepUp({ forTokens: true })
  @Get(':id/address')
  @Returns(YearEndPackAddress)
  @Refuses(409)
  async address(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return { downloadUrl: await this.packs.contentAddress(user.id, id) };
  }

  /** Leads there. The page of the release before opens it in a tab. */
  @Needs('exports', 'act')
  @StepUp({ forTokens: true, page: '/insights?tab=year-end' })
  @Get(':id/content')
  @ApiResponse({ status: 302, description: 'To a short-lived address of the ZIP.' })
  @ApiResponse({ status: 303, description: 'To the page that asks for the confirmation, where a browser opened this.' })
  @Refuses(409)
  async content(@CurrentUser() user: SignedInUser, @Id() id: string, @Res() response: Response): Promise<void> {
    response.set('Cache-Control', 'no-store');
    response.redirect(302, await this.packs.contentAddress(user.id, id));
  }
}
