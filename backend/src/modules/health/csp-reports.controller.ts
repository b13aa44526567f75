/** What browsers stopped because of our policy: a line in the log and a figure, without anything of the person. */
import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { LOGGER } from '@lectern/core/core.module';
import type { Logger } from '@lectern/logging/logger';
import { Metrics } from '@lectern/metrics/metrics';
import { CSP_REPORT_TYPES } from '../../common/csp-body';
import { RateLimit } from '../../common/rate-limit.guard';
import { Public } from '../../common/open-routes';
import { Refuses, ReturnsNothing } from '../../common/routes';
import { CspReport, violationsIn } from './csp-report';

@ApiTags('health')
@Public()
@Controller('csp-reports')
export class CspReportsController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Up to 16 KB. */
  @Post()
  @ApiConsumes(...CSP_REPORT_TYPES)
  @RateLimit('cspReport')
  @ReturnsNothing()
  @Refuses(400, 413)
  receive(@Body({ schema: CspReport }) report: CspReport): void {
    for (const violation of violationsIn(report)) {
      this.metrics.cspReports.inc({ directive: violation.directive });
      this.logger.warn(violation, 'CSP_VIOLATION');
    }
  }
}
