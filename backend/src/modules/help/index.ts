export { HelpModule } from './help.module';
export { TutorialLibrary } from './tutorial-library.service';
export { TutorialsService } from './tutorials.service';
