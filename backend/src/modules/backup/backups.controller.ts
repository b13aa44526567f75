import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  backupAddress,
  backupContentQuery,
  backupList,
  createBackupInput,
  createBackupResponse,
  type BackupAddress,
  type BackupContentQuery,
  type BackupList,
  type CreateBackupInput,
  type CreateBackupResponse,
} from '@lectern/protocol/backups';
import { errorResponse } from '@lectern/protocol/errors';
import { id as idSchema } from '@lectern/protocol/primitives';
import type { Response } from 'express';
import { AllowWhenExpired } from '../../common/allow-when-expired';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
import { RateLimit } from '../../common/rate-limit.guard';
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

  /** The latest 20. */
  @Get('backups')
  @ApiResponse({ status: 200, standardSchema: backupList })
  list(@CurrentUser() user: SignedInUser): Promise<BackupList> {
    return this.backups.listBackups(user.id);
  }

  /** An address of the ZIP that is good for 15 minutes, for its owner; there is always another one for a week. */
  @Get('backups/:id/address')
  @ApiResponse({ status: 200, standardSchema: backupAddress })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  address(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<BackupAddress> {
    return this.backups.address(user.id, id);
  }

  /** What the address leads to: the file, from the storage. */
  @Get('backups/:id/content')
  @ApiResponse({ status: 302, description: 'To the ZIP in the storage.' })
  @ApiResponse({ status: 403, standardSchema: errorResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  async content(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: backupContentQuery }) query: BackupContentQuery,
    @Res() response: Response,
  ): Promise<void> {
    response.set('Cache-Control', 'no-store');
    response.redirect(302, await this.backups.contentAddress(user.id, id, query));
  }
}
