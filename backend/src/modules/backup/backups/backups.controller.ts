import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CreateBackupInput, CreateBackupResponse } from '@lectern/protocol/backups';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { RateLimit } from '../../../common/rate-limit.guard';
import { AllowWhenExpired } from '../../../common/open-routes';
import { IdempotencyKey, Refuses, Returns } from '../../../common/routes';
import { StepUp } from '../../../common/step-up';
import { BackupsService } from './backups.service';

/** Whoever leaves takes everything along: all of it works after the trial and the subscription too. */
@ApiTags('backup')
@AllowWhenExpired()
@Needs('backups')
@Controller()
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  /** Waits up to 8 seconds for the worker; later an email says when it is ready. */
  @Post('backup/create')
  @StepUp({ forTokens: true })
  @RateLimit('backup')
  @Returns(CreateBackupResponse, 201)
  @Refuses(409)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateBackupInput }) body: CreateBackupInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.backups.createBackup(user.id, body, key);
  }
}
