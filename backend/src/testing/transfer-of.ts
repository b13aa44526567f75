import { v7 as uuidv7 } from 'uuid';
import type { TestContext, TestOwner } from './test-context';

/** An upload as the browser leaves it: all parts are there, and no job has taken it yet. */
export async function transferOf(
  context: Pick<TestContext, 'storage' | 'db' | 'clock'>,
  owner: TestOwner,
  content: Buffer,
  name: string,
): Promise<string> {
  const id = uuidv7();
  const storageKey = `files/${owner.id}/${id}`;
  await context.storage.put(storageKey, content, content.length);
  await context.db.query(
    `INSERT INTO uploads (id, owner_id, kind, name, size_bytes, part_size_bytes, storage_key,
       multipart_id, state, created_at, expires_at)
     VALUES ($1, $2, 'transfer', $3, $4::bigint, $4::int, $5, '-', 'completed', $6, $6::timestamptz + interval '1 day')`,
    [id, owner.id, name, content.length, storageKey, context.clock.now()],
  );
  return id;
}
