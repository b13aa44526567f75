import { Module } from '@nestjs/common';
import { SupportController } from './support.controller';
import { SupportModule } from './support.module';

@Module({ imports: [SupportModule], controllers: [SupportController] })
export class SupportHttpModule {}
