import { Module } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { readPageAssets } from '@lectern/pages/page-assets';
import { SharingModule } from '../sharing';
import { BureauContactsRepository } from './bureau-contacts.repository';
import { PAGE_ASSETS } from './page-assets';
import { SharedEventRepository } from './shared-event.repository';
import { SharedPagesService } from './shared-pages.service';
import { SharedSpeakerRepository } from './shared-speaker.repository';

@Module({
  imports: [SharingModule],
  providers: [
    SharedPagesService,
    SharedSpeakerRepository,
    SharedEventRepository,
    BureauContactsRepository,
    {
      provide: PAGE_ASSETS,
      inject: [CONFIG],
      useFactory: (config: Config) => readPageAssets(config.frontendDir),
    },
  ],
  exports: [SharingModule, SharedPagesService, PAGE_ASSETS],
})
export class SharedPagesModule {}
