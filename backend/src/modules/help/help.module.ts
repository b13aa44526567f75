import { Module } from '@nestjs/common';
import { TutorialLibrary } from './tutorial-library.service';
import { TutorialReadingsRepository } from './tutorial-readings.repository';
import { TutorialsService } from './tutorials.service';

const services = [TutorialLibrary, TutorialsService];

@Module({ providers: [...services, TutorialReadingsRepository], exports: services })
export class HelpModule {}
