import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AccountingExportQuery } from '@lectern/protocol/accounting-exports';
import type { Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { download } from '../../../common/file-answers';
import { Needs } from '../../../common/permissions';
import { RateLimit } from '../../../common/rate-limit.guard';
import { AllowWhenExpired } from '../../../common/open-routes';
import { Refuses } from '../../../common/routes';
import { StepUp } from '../../../common/step-up';
import { AccountingExportsService } from './accounting-exports.service';

/** As the workbook of everything: after the trial and the subscription too, and only to someone who confirmed who they are. */
@ApiTags('exports')
@AllowWhenExpired()
@Controller('accounting-exports')
export class AccountingExportsController {
  constructor(private readonly exports: AccountingExportsService) {}

  /** For QuickBooks Online or Xero: a CSV, or a ZIP of several. 409: there is nothing between the days. */
  @Needs('exports', 'act')
  @Get()
  @StepUp({ forTokens: true })
  @RateLimit('exportInsights')
  @ApiProduces('text/csv', 'application/zip')
  @ApiResponse({ status: 200, description: 'The file, as it is made.' })
  @Refuses(409)
  async export(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: AccountingExportQuery }) query: AccountingExportQuery,
    @Res() response: Response,
  ): Promise<void> {
    await download(response, await this.exports.exportRecords(user.id, query));
  }
}
