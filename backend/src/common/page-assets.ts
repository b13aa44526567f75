import { Module } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { readPageAssets } from '@lectern/pages/page-assets';

export type { PageAssets } from '@lectern/pages/page-assets';

/** Where styles and script of the pages are; read once, when the process starts. */
export const PAGE_ASSETS = Symbol('page assets');

@Module({
  providers: [
    { provide: PAGE_ASSETS, inject: [CONFIG], useFactory: (config: Config) => readPageAssets(config.frontendDir) },
  ],
  exports: [PAGE_ASSETS],
})
export class PageAssetsModule {}
