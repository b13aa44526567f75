/**
 * Where the one stylesheet, the one script and the preloaded font of the server's pages are. The manifest of their build
 * (frontend/vite.shared-page.config.mts) knows the hashed names; without a build (tests, `npm run dev`) they are vite's own sources. Read once, when the backend starts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PageAssets } from './page-frame';

export type { PageAssets };

const STYLES = 'src/shared-page/shared-page.css';
const SCRIPT = 'src/shared-page/shared-page.ts';
const FONT = /fraunces-latin-wght-normal[^/]*\.woff2$/;

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }));

/** `frontendDir`: the folder that vite built into; empty while vite itself serves the pages. */
export function readPageAssets(frontendDir: string | undefined): PageAssets {
  const file = frontendDir ? join(frontendDir, '.vite/shared-page.json') : '';
  if (!file || !existsSync(file)) return { styles: `/${STYLES}`, script: `/${SCRIPT}`, font: null };
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const built = (source: string): string => {
    const entry = manifest[source];
    if (!entry) throw new Error(`${file} does not name ${source}: build the frontend again`);
    return `/${entry.file}`;
  };
  const font = Object.values(manifest).find((entry) => FONT.test(entry.file));
  return { styles: built(STYLES), script: built(SCRIPT), font: font ? `/${font.file}` : null };
}
