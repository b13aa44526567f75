import { Body, Controller, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  createBackupInput,
  createBackupResponse,
  type CreateBackupInput,
  type CreateBackupResponse,
} from '@lectern/protocol/backups';
import { errorResponse } from '@lectern/protocol/errors';
import { AllowWhenExpired } from '../../../common/allow-when-expired';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { RateLimit } from '../../../common/rate-limit.guard';
import { BackupsService } from './backups.service';

/** Whoever leaves takes everything along: all of it works after the trial and the subscription too. */
@ApiTags('backup')
@AllowWhenExpired()
@Controller()
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  /** Waits up to 8 seconds for the worker; later an e-mail says when it is ready. */
  @Post('backup/create')
  @RateLimit('backup')
  @ApiResponse({ status: 201, standardSchema: createBackupResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createBackupInput }) body: CreateBackupInput,
    @IdempotencyKey() key?: string,
  ): Promise<CreateBackupResponse> {
    return this.backups.createBackup(user.id, body, key);
  }
}
