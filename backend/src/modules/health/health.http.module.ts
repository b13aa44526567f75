import { Module } from '@nestjs/common';
import { CspReportsController } from './csp-reports.controller';
import { HealthController } from './health.controller';
import { HealthRepository } from './health.repository';
import { HealthService } from './health.service';
import { InstallationMetrics } from './installation-metrics';
import { OutboxFiguresRepository } from './outbox-figures.repository';

@Module({
  controllers: [CspReportsController, HealthController],
  providers: [HealthService, HealthRepository, InstallationMetrics, OutboxFiguresRepository],
})
export class HealthHttpModule {}
