import { Controller, Get, Post, Res } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { DataJobResponse } from '@lectern/protocol/data-jobs';
import type { Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { download, XLSX } from '../../../common/file-answers';
import { Needs } from '../../../common/permissions';
import { RateLimit } from '../../../common/rate-limit.guard';
import { AllowWhenExpired } from '../../../common/open-routes';
import { IdempotencyKey, Returns } from '../../../common/routes';
import { StepUp } from '../../../common/step-up';
import { ExportsService } from './exports.service';

/** Whoever leaves takes everything along: it works after the trial and the subscription too. */
@ApiTags('exports')
@AllowWhenExpired()
@Needs('exports')
@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  /** One workbook of everything. The worker makes it; the list of jobs says how far it is. */
  @Post('exports')
  @StepUp({ forTokens: true })
  @RateLimit('exportData')
  @Returns(DataJobResponse, 201)
  create(@CurrentUser() user: SignedInUser, @IdempotencyKey() key?: string) {
    return this.exports.requestExport(user.id, key);
  }

  /** For `<a href>`: a workbook to fill in, with the sheets that can be imported. */
  @Get('import-template')
  @RateLimit('exportInsights')
  @ApiProduces(XLSX)
  @ApiResponse({ status: 200, description: 'The workbook, as it is made.' })
  async template(@Res() response: Response): Promise<void> {
    const { name, content } = this.exports.importTemplate();
    await download(response, { name, contentType: XLSX, content });
  }
}
