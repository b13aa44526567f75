import { Module } from '@nestjs/common';
import { HelpModule } from './help.module';
import { TutorialsController } from './tutorials.controller';

@Module({ imports: [HelpModule], controllers: [TutorialsController] })
export class HelpHttpModule {}
