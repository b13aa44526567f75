/**
 * What somebody typed into a form and did not save, kept in this browser: one draft per account and form, so that no
 * account ever sees the draft of another. Only changed fields are kept, with the version of the row they were made on.
 */
import { z } from 'zod';
import { readStored, removeStored, storedKeys, writeStored } from './browser-storage';

const storedDraft = z.object({
  savedAt: z.iso.datetime(),
  /** Of the row that was open; null for a new one. */
  version: z.number().nullable(),
  values: z.record(z.string(), z.unknown()),
});
export type StoredDraft = z.infer<typeof storedDraft>;

const keyOf = (userId: string, name: string) => `lectern-draft-${userId}-${name}`;

export function readStoredDraft(userId: string, name: string): StoredDraft | null {
  const stored = readStored(keyOf(userId, name));
  if (!stored) return null;
  const draft = storedDraft.safeParse(parsed(stored));
  if (draft.success && Object.keys(draft.data.values).length > 0) return draft.data;
  // Cut off by a full storage, or of another age of the application: as good as none.
  removeStored(keyOf(userId, name));
  return null;
}

export function writeStoredDraft(userId: string, name: string, draft: StoredDraft): void {
  writeStored(keyOf(userId, name), JSON.stringify(draft));
}

export function removeStoredDraft(userId: string, name: string): void {
  removeStored(keyOf(userId, name));
}

/** The drafts of this account whose names begin so, the latest first. */
export function storedDraftsOf(userId: string, prefix: string): { name: string; draft: StoredDraft }[] {
  const start = keyOf(userId, '');
  return storedKeys(keyOf(userId, prefix))
    .flatMap((key) => {
      const name = key.slice(start.length);
      const draft = readStoredDraft(userId, name);
      return draft ? [{ name, draft }] : [];
    })
    .sort((a, b) => b.draft.savedAt.localeCompare(a.draft.savedAt));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses undefined, which is what is wanted of unreadable text.
    return undefined;
  }
}
