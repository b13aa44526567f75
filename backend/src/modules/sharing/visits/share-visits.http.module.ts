import { Module } from '@nestjs/common';
import { SharingModule } from '../links';
import { ShareVisitsController } from './share-visits.controller';
import { ShareVisitsModule } from './share-visits.module';
import { VisitReportsController } from './visit-reports.controller';

@Module({ imports: [ShareVisitsModule, SharingModule], controllers: [ShareVisitsController, VisitReportsController] })
export class ShareVisitsHttpModule {}
