import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { describedFields } from './fields';

const fields = z.object({ name: z.string().meta({ title: 'Full name' }), note: z.string() });
const { control } = renderHook(() => useForm<z.infer<typeof fields>>()).result.current;

describe('describedFields', () => {
  it('takes the title of a field as its label, unless the form has another', () => {
    expect(describedFields(control, fields)('name').label).toBe('Full name');
    expect(describedFields(control, fields, { name: 'Speaker', note: 'Note' })('name').label).toBe('Speaker');
  });

  it('shows the name of a field that has no title, also where the schema converts the values', () => {
    const converted = fields.transform((values) => values);
    expect(describedFields(control, fields)('note').label).toBe('note');
    expect(describedFields(control, converted)('name').label).toBe('name');
  });
});
