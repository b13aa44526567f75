import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { livenessResponse, ReadinessResponse } from '@lectern/protocol/health';
import type { Response } from 'express';
import { Public } from '../../common/open-routes';
import { Returns } from '../../common/routes';
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
  @Returns(ReadinessResponse, 200, 503)
  async ready(@Res({ passthrough: true }) response: Response) {
    const readiness = await this.health.readiness();
    if (readiness.status === 'down') response.status(503);
    return readiness;
  }
}
