import { v7 as uuidv7 } from 'uuid';
import type { TestContext, TestOwner } from '../test-context';

/** The id of a file that was uploaded and checked, unless the fields say otherwise: a row without content. */
export async function aFile(
  context: TestContext,
  owner: TestOwner,
  fields: { name?: string; contentType?: string; state?: string } = {},
): Promise<string> {
  const id = uuidv7();
  const { name = 'slides.pptx', contentType = 'application/pdf', state = 'ready' } = fields;
  const problem = state === 'refused' ? 'Not what it says' : null;
  await context.db.query(
    `INSERT INTO files (id, owner_id, kind, name, content_type, size_bytes, storage_key, state, problem,
       created_at, updated_at)
     VALUES ($1, $2, 'presentation', $3, $4, 1000, $5, $6, $7, $8, $8)`,
    [id, owner.id, name, contentType, id, state, problem, context.clock.now()],
  );
  return id;
}
