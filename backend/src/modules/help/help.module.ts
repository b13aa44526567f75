import { Module } from '@nestjs/common';
import { TutorialLibrary } from './tutorial-library.service';

@Module({ providers: [TutorialLibrary], exports: [TutorialLibrary] })
export class HelpModule {}
