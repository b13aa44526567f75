import { Module } from '@nestjs/common';
import { SupportModule } from '../support';
import { OverviewRepository } from './overview.repository';
import { OverviewService } from './overview.service';

@Module({ imports: [SupportModule], providers: [OverviewService, OverviewRepository], exports: [OverviewService] })
export class OverviewModule {}
