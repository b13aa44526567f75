import type { z } from 'zod';
import { CreateClientInput, ListClientsQuery, UpdateClientInput } from './clients';
import { CreateAvNeedInput, CreateTravelSegmentInput } from './event-logistics';
import { CreateMileageRateInput } from './expenses';
import { SendInquiryInput } from './inquiries';
import { InvoiceLineInput, RecordPaymentInput, ScheduleItemInput } from './invoices';
import { RefundOnlineInput } from './online-payments';
import { CreateSavedPlaceInput } from './places';
import { CreateSpeakingEventInput, UpdateSpeakingEventInput } from './speaking-events';

const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));

describe('business forms', () => {
  it('store what is blank or absent as nothing', () => {
    const event = CreateSpeakingEventInput.parse({
      title: ' Gala ',
      eventDate: '',
      startTime: '',
      clientId: '',
      city: ' ',
    });
    expect(event).toMatchObject({ title: 'Gala', eventDate: null, startTime: null, clientId: null, city: null });
    expect(event).toMatchObject({
      grossFeeCents: null,
      type: 'keynote',
      currency: 'USD',
      status: 'inquiry',
      contacts: [],
    });
  });

  it('leave out of a patch what was not given: no default may overwrite a row', () => {
    expect(UpdateSpeakingEventInput.parse({ version: 3 })).toEqual({ version: 3 });
    expect(UpdateClientInput.parse({ version: 3, notes: '' })).toEqual({ version: 3, notes: null });
  });

  it('refuse with a sentence', () => {
    expect(
      messages(
        CreateSpeakingEventInput.safeParse({
          title: '',
          eventDate: '2027-13-01',
          grossFeeCents: -1,
          commissionPercent: 101,
          evaluationScore: 9.999,
          lengthMinutes: 1.5,
        }),
      ),
    ).toEqual({
      title: 'Event title is required',
      eventDate: 'Enter a date as YYYY-MM-DD',
      grossFeeCents: 'An amount cannot be negative',
      commissionPercent: 'Commission can be at most 100',
      evaluationScore: 'Evaluation score can have at most two decimals',
      lengthMinutes: 'Length must be a whole number from 1 to 10,080',
    });
    expect(
      messages(CreateSpeakingEventInput.safeParse({ title: 'x', eventDate: '2027-03-02', endDate: '2027-03-01' })),
    ).toEqual({ endDate: 'The event can’t end before it begins' });
    const twoPrimary = [1, 2].map((n) => ({ name: `P${n}`, isPrimary: true }));
    expect(messages(CreateClientInput.safeParse({ name: 'x', contacts: twoPrimary }))).toEqual({
      contacts: 'Only one contact can be the primary one',
    });
    expect(messages(CreateClientInput.safeParse({ name: 'x', contacts: [{ name: 'A', email: 'no' }] }))).toEqual({
      'contacts.0.email': 'Invalid email address',
    });
  });

  it.each<[z.ZodType, object, Record<string, string>]>([
    [CreateTravelSegmentInput, { departsOn: '' }, { departsOn: 'Enter a date' }],
    [CreateTravelSegmentInput, { departsOn: 'soon' }, { departsOn: 'Enter a date as YYYY-MM-DD' }],
    [CreateTravelSegmentInput, {}, { departsOn: 'Enter a date' }],
    [RecordPaymentInput, { amountCents: null }, { amountCents: 'Enter an amount' }],
    [RefundOnlineInput, { amountCents: 1e13 }, { amountCents: 'This amount is too large' }],
    [InvoiceLineInput, { quantity: 1e6 }, { quantity: 'Quantity can be at most 100,000' }],
    [ScheduleItemInput, { percent: 101 }, { percent: 'Share can be at most 100' }],
    [CreateSavedPlaceInput, { latitude: 95 }, { latitude: 'Latitude must be a number from -90 to 90' }],
    [CreateSavedPlaceInput, { longitude: -181 }, { longitude: 'Longitude must be a number from -180 to 180' }],
    [CreateMileageRateInput, { rate: null }, { rate: 'Enter a rate above $0, up to $100 a mile' }],
    [CreateMileageRateInput, { rate: 20_000_000 }, { rate: 'Enter a rate above $0, up to $100 a mile' }],
    [SendInquiryInput, { email: ' ' }, { email: 'Enter an email address' }],
    [SendInquiryInput, { email: 'ann' }, { email: 'Invalid email address' }],
    [CreateClientInput, { name: '' }, { name: 'The organization’s name is required' }],
    [CreateAvNeedInput, { item: '' }, { item: 'What you need is required' }],
  ])('say in the label’s words what is missing or allowed (%#)', (schema, given, expected) => {
    expect(messages(schema.safeParse(given))).toMatchObject(expected);
  });

  it('read several values of a filter with commas or repeated', () => {
    expect(ListClientsQuery.parse({ status: 'lead,active' }).status).toEqual(['lead', 'active']);
    expect(ListClientsQuery.parse({ status: ['lead'] }).status).toEqual(['lead']);
    expect(ListClientsQuery.parse({ status: '' }).status).toEqual([]);
    expect(ListClientsQuery.safeParse({ status: 'nobody' }).success).toBe(false);
  });
});
