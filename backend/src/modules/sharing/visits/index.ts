export { ShareDownloadsService, type SharedDownload } from './share-downloads.service';
export { ShareVersionsService } from './versions/share-versions.service';
export { ShareVisitsModule } from './share-visits.module';
export { ShareVisitsService } from './share-visits.service';
