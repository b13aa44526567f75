/** What is taken from a shared page: pictures on the screen and to keep. */
import { z } from 'zod';
import { thumbnailSize } from './files';

/** On the screen: 320 or 1600 pixels. */
export const sharedPictureQuery = z.strictObject({ size: thumbnailSize.default('large') });
export type SharedPictureQuery = z.infer<typeof sharedPictureQuery>;

/** `web`: a JPEG of 1600 pixels at most; `print`: the picture as it was uploaded, without what it told of its making. */
export const pictureDownloadSize = z.enum(['web', 'print']);
export type PictureDownloadSize = z.infer<typeof pictureDownloadSize>;

export const pictureDownloadQuery = z.strictObject({ size: pictureDownloadSize.default('web') });
export type PictureDownloadQuery = z.infer<typeof pictureDownloadQuery>;
