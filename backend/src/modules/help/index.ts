export { HelpModule } from './help.module';
export { TutorialLibraryService } from './tutorial-library.service';
export { TutorialsService } from './tutorials.service';
