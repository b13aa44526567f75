import { Module } from '@nestjs/common';
import { SupportModule } from '../support';
import { OverviewRepository } from './overview.repository';
import { Overview } from './overview.service';

@Module({ imports: [SupportModule], providers: [Overview, OverviewRepository], exports: [Overview] })
export class OverviewModule {}
