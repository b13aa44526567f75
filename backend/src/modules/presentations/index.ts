export { PresentationFilesService } from './presentation-files.service';
export { PresentationsModule } from './presentations.module';
export { PresentationsService } from './presentations.service';
