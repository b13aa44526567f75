/** Rows that are no mistake and are still not added, with the reason. Pure. */
import type { CheckedRow } from '../checking/checked-page';

/** `outcome`: what stands in the column of that name, which is no field of its own. */
export function reasonToLeaveOut(
  { kind, values }: Pick<CheckedRow, 'kind' | 'values'>,
  outcome: string,
): string | undefined {
  if (kind === 'testimonials' && values.status === 'requested' && !values.content)
    return 'A request that was not answered yet is not imported';
  if (kind === 'holds' && outcome.trim() !== '') return 'A hold that has ended is not imported';
  return undefined;
}
