import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Which parts of a long form are open, and which fields are in which: a wrong field is never in a closed part. */
export function useFormSections<Id extends string>(
  fields: Record<Id, readonly string[]>,
  first: readonly NoInfer<Id>[],
) {
  const [open, setOpen] = useState<readonly Id[]>(first);
  const ids = Object.keys(fields) as Id[];
  const sectionOf = (path: string) => ids.find((id) => fields[id].includes(path.split('.')[0] ?? ''));

  return {
    isOpen: (id: Id) => open.includes(id),
    toggle: (id: Id) => setOpen((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id])),
    errorCount: (id: Id, errors: object) => Object.keys(errors).filter((name) => sectionOf(name) === id).length,
    /** Opens the parts of these fields before the call returns, so that the first of them can take the focus. */
    reveal: (paths: readonly string[]) => {
      const wanted = paths.map(sectionOf).filter((id) => id !== undefined);
      flushSync(() => setOpen((now) => [...new Set([...now, ...wanted])]));
    },
  };
}
