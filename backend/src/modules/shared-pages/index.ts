export { PAGE_ASSETS, type PageAssets } from './page-assets';
export { SharedPagesModule } from './shared-pages.module';
export { SharedPagesService, type PreviewAs } from './shared-pages.service';
