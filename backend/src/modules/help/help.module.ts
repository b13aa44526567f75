import { Module } from '@nestjs/common';
import { TutorialLibraryService } from './tutorial-library.service';
import { TutorialReadingsRepository } from './tutorial-readings.repository';
import { TutorialsService } from './tutorials.service';

const services = [TutorialLibraryService, TutorialsService];

@Module({ providers: [...services, TutorialReadingsRepository], exports: services })
export class HelpModule {}
