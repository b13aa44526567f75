/** What is known of an uploaded file, in the list of files and wherever one is used. */
import { z } from 'zod';

/** `processing`: being checked, cannot be opened yet; `refused`: `problem` says why, and nothing of it is handed out. */
export const FileState = z.enum(['processing', 'ready', 'refused']);
export type FileState = z.infer<typeof FileState>;

export const fileFacts = {
  /** By its content, never by what the browser said. */
  contentType: z.string(),
  sizeBytes: z.number(),
  /** Hexadecimal; null until the content was read. */
  sha256: z.string().nullable(),
  state: FileState,
  /** Why it was refused, or what could not be done with it. */
  problem: z.string().nullable(),
  /** Of a picture as it is shown. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  hasThumbnail: z.boolean(),
};
