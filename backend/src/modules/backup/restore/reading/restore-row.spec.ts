/** What a row of a backup may say. Whole ZIPs: restore-refusals.int-spec.ts, restore-forgeries.int-spec.ts. */
import type { KnownField } from './restore-catalog.repository';
import { rowProblem } from './restore-row';

const integer = (name: string, field: string): KnownField => ({ name, field, type: 'integer', isRequired: false });

describe('what is counted on from', () => {
  it.each([
    integer('version', 'version'),
    integer('last_number', 'lastNumber'),
    integer('last_slides_number', 'lastSlidesNumber'),
    integer('number', 'number'),
    integer('edition', 'edition'),
    integer('seq', 'seq'),
    { ...integer('next_value', 'nextValue'), type: 'bigint' },
  ])('leaves room for the next one: $field', (known) => {
    expect(rowProblem({ [known.field]: 7 }, [known])).toBeNull();
    for (const value of [2_147_483_647, -1])
      expect(rowProblem({ [known.field]: value }, [known])).toBe(`“${known.field}” is not what it should be`);
  });

  it('is not every number', () => {
    expect(rowProblem({ number: 'INV-0007' }, [{ ...integer('number', 'number'), type: 'text' }])).toBeNull();
    expect(rowProblem({ audience: 2_147_483_647 }, [integer('audience', 'audience')])).toBeNull();
    expect(rowProblem({ offset: -30 }, [integer('offset_days', 'offset')])).toBeNull();
  });
});
