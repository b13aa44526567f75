import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InsightFigure } from '@lectern/protocol/insights';
import { InsightExportQuery } from '@lectern/protocol/year-end';
import type { Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { download, XLSX } from '../../../common/file-answers';
import { Needs } from '../../../common/permissions';
import { RateLimit } from '../../../common/rate-limit.guard';
import { InsightExportsService } from './insight-exports.service';

@ApiTags('insights')
@Needs('exports')
@Controller('insights')
export class InsightExportsController {
  constructor(private readonly exports: InsightExportsService) {}

  /** The table of a figure or the rows behind a number, as CSV or Excel. What breaks off was no whole file: the connection is cut. */
  @Needs('exports', 'act')
  @Get(':figure/export')
  @RateLimit('exportInsights')
  @ApiProduces('text/csv', XLSX)
  @ApiResponse({ status: 200, description: 'The file, as it is made.' })
  async export(
    @CurrentUser() user: SignedInUser,
    @Param('figure', { schema: InsightFigure }) figure: InsightFigure,
    @Query({ schema: InsightExportQuery }) query: InsightExportQuery,
    @Res() response: Response,
  ): Promise<void> {
    await download(response, await this.exports.exportFigure(user, figure, query));
  }
}
