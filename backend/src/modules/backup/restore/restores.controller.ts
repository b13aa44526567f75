import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ConfirmRestoreInput,
  RestoreResponse,
  StartRestoreInput,
  startRestoreResponse,
} from '@lectern/protocol/restores';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { RateLimit } from '../../../common/rate-limit.guard';
import { Id, IdempotencyKey, Refuses, Returns } from '../../../common/routes';
import { RestoresService } from './restores.service';

@ApiTags('restores')
@Needs('backups')
@Controller('restores')
export class RestoresController {
  constructor(private readonly restores: RestoresService) {}

  /** Begins the rehearsal with the ZIP of a backup that was uploaded as a transfer; nothing is written yet. */
  @Post()
  @RateLimit('backup')
  @Returns(startRestoreResponse, 201)
  @Refuses(409)
  async start(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: StartRestoreInput }) body: StartRestoreInput,
    @IdempotencyKey() key?: string,
  ) {
    return { id: await this.restores.start(user.id, body, key) };
  }

  /** What is in the backup, and what would happen to it here. */
  @Get(':id')
  @Returns(RestoreResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.restores.getForOwnerOrThrow(user.id, id);
  }

  /** Writes it, with a choice for each group of things that are here already. */
  @Post(':id/confirmation')
  @Returns(RestoreResponse)
  @Refuses(409)
  confirm(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: ConfirmRestoreInput }) body: ConfirmRestoreInput,
  ) {
    return this.restores.confirm(user.id, id, body);
  }
}
