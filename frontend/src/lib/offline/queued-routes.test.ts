/** What screens show of agenda ticks and drafts of invoices until the server has them. */
import type { EventLogistics } from '@lectern/protocol/event-logistics';
import { InvoiceListItem, InvoiceResponse } from '@lectern/protocol/invoices';
import { readResponse } from '@lectern/protocol/read-response';
import type { z } from 'zod';
import { fieldText, routeOfChange, withChange } from './queued-routes';
import type { QueuedChange, Row } from './queued-change';

const event = { id: 'e1', version: 3, title: 'Gala', eventDate: '2027-03-04', clientId: 'c1', clientName: 'Acme' };
const change = (method: string, path: string, body: Row, before: Row | null): QueuedChange => ({
  ...{ id: '0ff11e00-1', method, path, body, before, queuedAt: '2027-03-01T10:00:00.000Z' },
});
const address = (path: string, search = '') => ({ path, params: new URLSearchParams(search) });

/** As a screen reads it: what differs from the schema, but for amounts that only the server knows. */
function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const reading = readResponse(schema, body);
  expect(reading.drift.filter((path) => !path.endsWith('Cents'))).toEqual([]);
  if (!reading.success) throw reading.error;
  return reading.data;
}

describe('agenda', () => {
  const item = {
    ...{ id: 'g1', version: 1, eventId: 'e1', kind: 'talk', itemDate: null, startTime: '09:00', endTime: null },
    ...{ room: null, notes: null, confirmedBy: 'Priya', confirmedOn: '2027-03-01' },
  };
  const logistics = { agenda: [item], avNeeds: [], travel: [] };
  const inLogistics = (body: Row) => {
    const queued = change('PATCH', '/api/agenda-items/g1', { ...body, version: 1 }, item);
    const label = routeOfChange(queued).label(queued);
    return { label, ...(withChange(logistics, queued, address('/api/events/e1/logistics')) as EventLogistics) };
  };

  it('shows a tick, and takes it away with one', () => {
    const taken = inLogistics({ confirmedBy: null, confirmedOn: null });
    expect(taken).toMatchObject({ label: 'Mark “Talk” as not confirmed', agenda: [{ confirmedOn: null }] });
    const ticked = inLogistics({ confirmedBy: 'maya', confirmedOn: '2027-03-02' });
    expect(ticked).toMatchObject({ label: 'Confirm “Talk”', agenda: [{ confirmedBy: 'maya', startTime: '09:00' }] });
  });

  it('shows a changed line as not confirmed', () => {
    const moved = inLogistics({ startTime: '10:00' });
    expect(moved.label).toBe('Change agenda item “Talk”');
    expect(moved.agenda).toMatchObject([{ startTime: '10:00', confirmedBy: null, confirmedOn: null }]);
  });
});

describe('a draft that is begun', () => {
  const begun = change('POST', '/api/events/e1/invoice-drafts', { kind: 'next' }, event);
  const none = { items: [], nextCursor: null };

  it('is an invoice of its event whose amounts only the server knows', () => {
    const answer = routeOfChange(begun).answer(begun);
    const draft = read(InvoiceResponse, answer);
    expect(draft).toMatchObject({ status: 'draft', eventTitle: 'Gala', clientName: null, lines: [] });
    expect([draft.totalCents, draft.balanceCents]).toEqual([NaN, NaN]);
    expect(routeOfChange(begun).label(begun)).toBe('Draft an invoice for “Gala”');
  });

  it.each([
    ['all invoices', 'sort=next&direction=asc', 1],
    ['its event’s', 'eventId=e1', 1],
    ['another event’s', 'eventId=e2', 0],
    ['those that are overdue', 'overdue=true&sort=next&direction=asc', 0],
  ])('is in the list of %s: %s', (_list, search, count) => {
    const shown = withChange(none, begun, address('/api/invoices', search)) as { items: Row[] };
    expect(shown.items.map((row) => read(InvoiceListItem, row).group)).toEqual(Array<string>(count).fill('draft'));
  });

  it('stands where the drafts begin', () => {
    const items = ['due', 'draft', 'paid'].map((group) => ({ id: group, group }));
    const list = address('/api/invoices', 'sort=next&direction=asc');
    const shown = withChange({ items }, begun, list) as { items: Row[] };
    expect(shown.items.map(({ id }) => id)).toEqual(['due', begun.id, 'draft', 'paid']);
  });
});

describe('a changed invoice', () => {
  const line = { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 500_000, taxPercent: 10 };
  const draft = {
    ...{ id: 'i1', version: 2, number: null, status: 'draft', billToName: 'Acme', currency: 'USD', notes: null },
    ...{ lines: [{ id: 'l1', ...line, amountCents: 500_000 }], withholding: null, totalCents: 550_000 },
    ...{ balanceCents: 550_000, problems: { billToEmail: 'Enter the email address', dueDate: 'Enter the day' } },
  };
  const changedBy = (body: Row, before: Row = draft) => {
    const queued = change('PATCH', '/api/invoices/i1', { ...body, version: 2 }, before);
    return withChange(before, queued, address('/api/invoices/i1'));
  };

  it('comes to what its lines do', () => {
    const two = { ...line, description: 'Workshop', unitPriceCents: 100_000, taxPercent: null };
    expect(changedBy({ lines: [line, two] })).toMatchObject({
      totalCents: 650_000,
      balanceCents: 650_000,
      lines: [{ amountCents: 500_000 }, { description: 'Workshop', amountCents: 100_000 }],
    });
    const withheld = { state: 'CA', percent: 7, amountCents: null };
    expect(changedBy({ withholding: withheld })).toMatchObject({ balanceCents: 515_000, lines: [{ id: 'l1' }] });
  });

  it('no longer lacks what was filled in', () => {
    expect(changedBy({ billToEmail: 'pat@acme.example' })).toMatchObject({
      totalCents: 550_000,
      problems: { dueDate: 'Enter the day' },
    });
  });

  it('shows one that was sent since as the payer has it', () => {
    const sent = { ...draft, number: '0007', status: 'sent', balanceCents: 50_000 };
    expect(changedBy({ lines: [], notes: 'Mine' }, sent)).toEqual(sent);
  });

  it('keeps what was paid of a sent one', () => {
    const sent = { ...draft, number: '0007', status: 'sent', remindersEnabled: true, balanceCents: 50_000 };
    expect(changedBy({ remindersEnabled: false }, sent)).toMatchObject({
      balanceCents: 50_000,
      remindersEnabled: false,
    });
  });

  it('is named in words', () => {
    const queued = change('PATCH', '/api/invoices/i1', {}, draft);
    expect(routeOfChange(queued).label(queued)).toBe('Change the draft for “Acme”');
    expect(fieldText(queued, 'lines', [line, line])).toBe('Keynote: $5,000\nKeynote: $5,000');
    expect(fieldText(queued, 'ccEmails', ['a@x.example', 'b@x.example'])).toBe('a@x.example, b@x.example');
    expect(fieldText(queued, 'billToAddress', { line1: 'Main St 1', line2: null, city: 'Reno' })).toBe(
      'Main St 1, Reno',
    );
  });
});
