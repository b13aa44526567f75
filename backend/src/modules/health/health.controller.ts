import { Controller, Get, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { livenessResponse, ReadinessResponse } from '@lectern/protocol/health';
import type { Response } from 'express';
import { Public, Returns } from '../../common/routes';
import { HealthService } from './health.service';

@ApiTags('health')
@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The process runs. */
  @Get('live')
  @Returns(livenessResponse)
  live() {
    return { status: 'ok' as const };
  }

  /** 200 when requests can be served (`degraded`: the queue is away and events wait), else 503. */
  @Get('ready')
  @ApiResponse({ status: 200, standardSchema: ReadinessResponse })
  @ApiResponse({ status: 503, standardSchema: ReadinessResponse })
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadinessResponse> {
    const readiness = await this.health.readiness();
    if (readiness.status === 'down') response.status(503);
    return readiness;
  }
}
