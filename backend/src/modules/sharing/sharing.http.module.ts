import { PdfModule } from '@lectern/pdf/pdf.module';
import { ArchiveGateway } from '@lectern/sheets/archive.gateway';
import { Module } from '@nestjs/common';
import { RefusalPages } from '../../common/error.filter';
import { PageAssetsModule } from '../../common/page-assets';
import { ContactsModule } from '../contacts';
import { EventsModule } from '../events';
import { FilesModule } from '../files';
import { HoldsModule } from '../holds';
import { LocationsModule } from '../places';
import { ProfileModule } from '../profile';
import { TasksModule } from '../tasks';
import { ShareLinksController } from './links/share-links.controller';
import { SharingModule } from './links/sharing.module';
import { SharedCalendarController } from './pages/calendar/shared-calendar.controller';
import { SharedArchivesService } from './pages/files/shared-archives.service';
import { SharedFilesController } from './pages/files/shared-files.controller';
import { SharedFilesRepository } from './pages/files/shared-files.repository';
import { SharedFilesService } from './pages/files/shared-files.service';
import { SharedPicturesService } from './pages/files/shared-pictures.service';
import { SpeakerPicturesController } from './pages/files/speaker-pictures.controller';
import { PreviewPictureGateway } from './pages/previews/preview-picture.gateway';
import { PreviewPicturesService } from './pages/previews/preview-pictures.service';
import { SharePreviewsController } from './pages/previews/share-previews.controller';
import { SharedPreviewController } from './pages/previews/shared-preview.controller';
import { SpeakerPreviewController } from './pages/previews/speaker-preview.controller';
import { SharedMapController } from './pages/shared-map.controller';
import { SharedPageController } from './pages/shared-page.controller';
import { SharedPagesModule } from './pages/shared-pages.module';
import { SharedRefusals } from './pages/shared-refusals';
import { PlannerAnswersController } from './planners/answers/planner-answers.controller';
import { PlannerAnswersService } from './planners/answers/planner-answers.service';
import { PlannerDecisionsRepository } from './planners/decisions/planner-decisions.repository';
import { PlannerDecisionsService } from './planners/decisions/planner-decisions.service';
import { PlannerActionsService } from './planners/planner-actions.service';
import { PlannersModule } from './planners/planners.module';
import { SharedPlannerController } from './planners/shared-planner.controller';
import { ShareVisitFactsRepository } from './visits/share-visit-facts.repository';
import { ShareVisitFactsService } from './visits/share-visit-facts.service';
import { ShareVisitsController } from './visits/share-visits.controller';
import { ShareVisitsModule } from './visits/share-visits.module';
import { VisitReportsController } from './visits/visit-reports.controller';

export { PlannerAnswersService, PlannerDecisionsService, PlannerActionsService, ShareVisitFactsService };

@Module({
  imports: [
    SharingModule,
    FilesModule,
    PdfModule,
    SharedPagesModule,
    PageAssetsModule,
    LocationsModule,
    ProfileModule,
    ContactsModule,
    EventsModule,
    HoldsModule,
    TasksModule,
    PlannersModule,
    ShareVisitsModule,
  ],
  providers: [
    SharedFilesService,
    SharedPicturesService,
    PreviewPicturesService,
    PreviewPictureGateway,
    SharedArchivesService,
    ArchiveGateway,
    SharedFilesRepository,
    SharedRefusals,
    { provide: RefusalPages, useExisting: SharedRefusals },
    PlannerAnswersService,
    PlannerActionsService,
    PlannerDecisionsService,
    PlannerDecisionsRepository,
    ShareVisitFactsService,
    ShareVisitFactsRepository,
  ],
  controllers: [
    ShareLinksController,
    SharedPageController,
    SharedCalendarController,
    SharedFilesController,
    SharedMapController,
    SpeakerPicturesController,
    SharePreviewsController,
    SharedPreviewController,
    SpeakerPreviewController,
    PlannerAnswersController,
    SharedPlannerController,
    ShareVisitsController,
    VisitReportsController,
  ],
})
export class SharingHttpModule {}
