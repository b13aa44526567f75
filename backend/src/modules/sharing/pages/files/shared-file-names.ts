/** The names under which people find again what they took from a page: ours, so that they say whose and what it is. Pure. */
import type { PictureDownloadSize } from '@lectern/protocol/files';
import type { SharedPage } from '@lectern/protocol/shared-pages';

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/tiff': 'tif',
};

/** `headshot 1 (print)`: counted as the page shows them. */
export function pictureLabel(index: number, size: PictureDownloadSize): string {
  return `headshot ${index + 1} (${size})`;
}

/** As the speaker reads it among what was taken: `Headshot 1 (print)`. */
export function pictureTitle(index: number, size: PictureDownloadSize): string {
  return `Headshot ${index + 1} (${size})`;
}

export function pictureName(
  speakerName: string,
  index: number,
  size: PictureDownloadSize,
  contentType: string,
): string {
  return asName(`${speakerName} – ${pictureLabel(index, size)}.${ENDINGS[contentType] ?? 'jpg'}`);
}

export function sheetName({ speaker, event }: SharedPage): string {
  return asName(event ? `${event.title} – ${speaker.name}.pdf` : `${speaker.name} – one-sheet.pdf`);
}

export function archiveName({ speaker, event }: SharedPage): string {
  return asName(event ? `${event.title} – files.zip` : `${speaker.name} – media.zip`);
}

/** What no file may have in its name becomes a space. */
function asName(text: string): string {
  return text
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
