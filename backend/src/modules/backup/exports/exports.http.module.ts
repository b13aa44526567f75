import { Module } from '@nestjs/common';
import { ExportsController } from './exports.controller';
import { ExportsModule } from './exports.module';

@Module({ imports: [ExportsModule], controllers: [ExportsController] })
export class ExportsHttpModule {}
