import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import { id as idSchema } from '@lectern/protocol/primitives';
import {
  createYearEndPackInput,
  yearEndPackList,
  yearEndPackResponse,
  type CreateYearEndPackInput,
  type YearEndPackList,
  type YearEndPackResponse,
} from '@lectern/protocol/year-end';
import type { Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { RateLimit } from '../../../common/rate-limit.guard';
import { YearEndPacksService } from './year-end-packs.service';

@ApiTags('insights')
@Controller('year-end-packs')
export class YearEndController {
  constructor(private readonly packs: YearEndPacksService) {}

  /** The latest 20. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: yearEndPackList })
  list(@CurrentUser() user: SignedInUser): Promise<YearEndPackList> {
    return this.packs.listPacks(user.id);
  }

  /** The worker makes it; the list says how far it is. */
  @Post()
  @RateLimit('yearEndPack')
  @ApiResponse({ status: 201, standardSchema: yearEndPackResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createYearEndPackInput }) body: CreateYearEndPackInput,
    @IdempotencyKey() key?: string,
  ): Promise<YearEndPackResponse> {
    return this.packs.createPack(user.id, body, key);
  }

  /** For `<a href>`: leads to a short-lived address of the storage. */
  @Get(':id/content')
  @ApiResponse({ status: 302, description: 'To a short-lived address of the ZIP.' })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  async content(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Res() response: Response,
  ): Promise<void> {
    response.set('Cache-Control', 'no-store');
    response.redirect(302, await this.packs.contentAddress(user.id, id));
  }
}
