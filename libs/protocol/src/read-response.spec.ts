import { z } from 'zod';
import { enumTable, labelTable } from './enum-tables';
import { page } from './primitives';
import { essential, readResponse } from './read-response';

const status = z.enum(['draft', 'sent']);
const row = z.object({
  id: z.uuid(),
  title: z.string(),
  status,
  date: z.iso.date().nullable(),
  sentAt: z.iso.datetime(),
  amountCents: z.int(),
  isPaid: z.boolean(),
  tags: z.array(z.string()),
  client: z.object({ id: z.string(), name: z.string() }),
  note: z.string().optional(),
});
const good = {
  id: '018f0000-0000-7000-8000-000000000001',
  title: 'Keynote',
  status: 'sent',
  date: '2027-03-04',
  sentAt: '2027-01-01T00:00:00.000Z',
  amountCents: 850_000,
  isPaid: true,
  tags: ['spring'],
  client: { id: 'c1', name: 'Globex' },
};

function dataOf<T>(schema: z.ZodType<T>, value: unknown): T {
  const reading = readResponse(schema, value);
  if (!reading.success) throw reading.error;
  return reading.data;
}

describe('readResponse', () => {
  it('keeps what the schema names and leaves out what it does not', () => {
    expect(readResponse(row, { ...good, isNew: true })).toEqual({ success: true, data: good, drift: [], lost: [] });
  });

  it('fills in what is missing with a neutral value of its kind', () => {
    expect(dataOf(row, { id: good.id })).toEqual({
      id: good.id,
      title: '',
      status: '',
      date: null,
      sentAt: '',
      amountCents: NaN,
      isPaid: false,
      tags: [],
      client: { id: '', name: '' },
    });
  });

  it('passes on an unknown choice, an unreadable date and a numeric id as they came', () => {
    const strange = { ...good, id: 7, status: 'archived', date: '2027-02-31', sentAt: 'soon' };
    expect(dataOf(row, strange)).toEqual({ ...strange, id: '7' });
  });

  it('replaces only the field that is of another kind', () => {
    const wrong = { ...good, title: null, amountCents: '8500', tags: 'spring', client: null, note: 3 };
    expect(dataOf(row, wrong)).toEqual({
      ...good,
      title: '',
      amountCents: NaN,
      tags: [],
      client: { id: '', name: '' },
      note: '3',
    });
  });

  it('leaves out a row without an id, and one that is no row', () => {
    const reading = readResponse(page(row), { items: [good, null, 'row', { title: 'No id' }], nextCursor: 5 });
    expect(reading).toMatchObject({ success: true, data: { items: [good], nextCursor: '5' } });
    expect(reading.drift).toEqual(['items[]', 'items[].id', 'nextCursor']);
  });

  it('refuses an answer without its essential fields, and one that is no object', () => {
    const token = z.object({ csrfToken: essential(z.string()), hint: z.string() });
    expect(readResponse(token, { csrfToken: 'a' }).success).toBe(true);
    for (const value of [{}, { csrfToken: null }, null, [], 'text']) {
      expect(readResponse(token, value).success).toBe(false);
    }
    expect(readResponse(row, { title: 'No id' }).success).toBe(false);
  });

  it('shows an essential list whole or not at all', () => {
    const text = z.object({ blocks: essential(z.array(z.object({ type: status })).nullable()) });
    expect(readResponse(text, { blocks: [{ type: 'sent' }], more: 1 }).success).toBe(true);
    expect(readResponse(text, { blocks: null }).success).toBe(true);
    for (const blocks of [[{ type: 'sent' }, null], [{ type: 'new' }], undefined]) {
      expect(readResponse(text, { blocks }).success).toBe(false);
    }
  });

  it('refuses an essential text of another form, such as an address to go to', () => {
    const answer = z.object({ url: essential(z.url({ protocol: /^https?$/ })) });
    expect(readResponse(answer, { url: 'https://pay.example/1' }).success).toBe(true);
    expect(readResponse(answer, { url: 'javascript:alert(1)' }).success).toBe(false);
  });

  it('names the records that hold less than was sent, and no others', () => {
    const event = z.object({ id: z.string(), fee: z.int().optional(), people: z.array(row) });
    const lostOf = (value: unknown) => {
      const reading = readResponse(z.object({ rows: z.array(event) }), value);
      return reading.success && reading.lost;
    };
    const complete = { id: 'e1', people: [good] };
    expect(lostOf({ rows: [{ ...complete, fee: undefined }, { id: 'e2' }] })).toEqual([]);
    expect(lostOf({ rows: [complete, { id: 'e2', people: [good, { title: 'No id' }] }] })).toEqual(['e2', '']);
    expect(lostOf({ rows: [{ id: 'e3', people: [{ ...good, amountCents: '8500' }] }] })).toEqual([good.id, 'e3', '']);
    expect(lostOf({ rows: [{ ...complete, people: [{ ...good, status: 'archived' }] }] })).toEqual([]);
  });

  it('keeps a record complete where its keys are choices', () => {
    const counts = z.object({ byStatus: z.record(status, z.number()), words: z.record(z.string(), z.string()) });
    expect(dataOf(counts, { byStatus: { sent: 2, archived: 1 } })).toEqual({
      byStatus: { draft: NaN, sent: 2, archived: 1 },
      words: {},
    });
  });

  it('reads a union by the option that its value names', () => {
    const check = z.discriminatedUnion('isValid', [
      z.object({ isValid: z.literal(true), code: z.string() }),
      z.object({ isValid: z.literal(false), reason: z.string() }),
    ]);
    expect(dataOf(check, { isValid: false })).toEqual({ isValid: false, reason: '' });
    expect(dataOf(z.array(check), [{ isValid: 'perhaps' }])).toEqual([]);
  });
});

describe('a table of labels', () => {
  const labels = labelTable<string>({ draft: 'Draft', sent: 'Sent' });

  it('answers an unknown value with itself, and lists only its own', () => {
    expect(labels['sent']).toBe('Sent');
    expect(labels['archived']).toBe('archived');
    expect(Object.keys(labels)).toEqual(['draft', 'sent']);
    expect({ ...labels }).toEqual({ draft: 'Draft', sent: 'Sent' });
  });

  it('makes an entry for an unknown value where an entry is more than a text', () => {
    const looks = enumTable<string, { label: string }>({ sent: { label: 'Sent' } }, (label) => ({ label }));
    expect(looks['archived']).toEqual({ label: 'archived' });
  });
});
