/** What forms and spreadsheets take from the description of a record: what its fields are called, and what they start with. */
import { z } from 'zod';

/** What people call a field: the `title` of its schema (https://zod.dev/metadata), or of what is optional in it. */
function labelOf(field: z.core.$ZodType): string | undefined {
  const { title } = z.globalRegistry.get(field) ?? {};
  if (title !== undefined) return title;
  const { def } = (field as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return labelOf(def.in);
  return 'innerType' in def ? labelOf(def.innerType) : undefined;
}

/** What each field is called on forms, in comparisons and in spreadsheets. */
export function labelsOf<Fields extends z.core.$ZodShape>(fields: Fields): Record<keyof Fields & string, string> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const label = labelOf(field);
    if (label === undefined) throw new TypeError(`The field ${name} has no title`);
    return [name, label];
  });
  return Object.fromEntries(entries) as Record<keyof Fields & string, string>;
}

/** What each field is when nothing was entered: its default, null where it may be absent, an empty text where one is required. */
export function emptyValues<Fields extends z.ZodRawShape>(fields: Fields): z.output<z.ZodObject<Fields>> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const { success, data } = (field as z.ZodType).safeParse(undefined);
    if (!success && !(field instanceof z.ZodString)) throw new TypeError(`The field ${name} has no default`);
    return [name, success ? data : ''];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as z.output<z.ZodObject<Fields>>;
}
