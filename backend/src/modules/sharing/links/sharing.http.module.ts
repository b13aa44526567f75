import { Module } from '@nestjs/common';
import { ShareLinksController } from './share-links.controller';
import { SharingModule } from './sharing.module';

@Module({ imports: [SharingModule], controllers: [ShareLinksController] })
export class SharingHttpModule {}
