import type { PageAssets } from '@lectern/pages/page-assets';

/** Where styles and script of the pages are; read once, when the process starts. */
export const PAGE_ASSETS = Symbol('page assets');
export type { PageAssets };
