import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import { id as idSchema } from '@lectern/protocol/primitives';
import {
  confirmRestoreInput,
  restoreResponse,
  startRestoreInput,
  startRestoreResponse,
  type ConfirmRestoreInput,
  type RestoreResponse,
  type StartRestoreInput,
  type StartRestoreResponse,
} from '@lectern/protocol/restores';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { RateLimit } from '../../../common/rate-limit.guard';
import { RestoresService } from './restores.service';

@ApiTags('restores')
@Controller('restores')
export class RestoresController {
  constructor(private readonly restores: RestoresService) {}

  /** Begins the rehearsal with the ZIP of a backup that was uploaded as a transfer; nothing is written yet. */
  @Post()
  @RateLimit('backup')
  @ApiResponse({ status: 201, standardSchema: startRestoreResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  async start(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: startRestoreInput }) body: StartRestoreInput,
    @IdempotencyKey() key?: string,
  ): Promise<StartRestoreResponse> {
    return { id: await this.restores.start(user.id, body, key) };
  }

  /** What is in the backup, and what would happen to it here. */
  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: restoreResponse })
  get(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<RestoreResponse> {
    return this.restores.getForOwnerOrThrow(user.id, id);
  }

  /** Writes it, with a choice for each group of things that are here already. */
  @Post(':id/confirmation')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: restoreResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  confirm(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: confirmRestoreInput }) body: ConfirmRestoreInput,
  ): Promise<RestoreResponse> {
    return this.restores.confirm(user.id, id, body);
  }
}
