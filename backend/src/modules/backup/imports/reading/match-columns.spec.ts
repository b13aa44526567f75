import type { ReadCell } from '@lectern/sheets/read-cell';
import { dataSheetOf, dataSheets, importedFields, writtenFields, type DataSheetKind } from '../../exports';
import { findHeadRow, matchColumns, matchSheet } from './match-columns';

const cell = (words: string): ReadCell => (words === '' ? null : { kind: 'text', text: words });
const cells = (...words: string[]) => words.map(cell);
const fieldsOf = (kind: DataSheetKind, heads: string[], ...rows: ReadCell[][]) =>
  matchColumns(cells(...heads), rows, dataSheetOf(kind)).map(({ field }) => field);

describe('the columns of the product’s own export', () => {
  it.each(dataSheets.filter(({ isImported }) => isImported).map(({ kind, name }) => [name, kind] as const))(
    'are found again in %s',
    (name, kind) => {
      const sheet = dataSheetOf(kind);
      const written = writtenFields(sheet);
      const heads = written.map(({ header }) => header);
      const matched = matchSheet({ name, heads: cells(...heads), samples: [] }, dataSheets);
      expect(matched.kind).toBe(kind);
      expect(matched.columns.map(({ field }) => field)).toEqual(
        written.map(({ field, isReadOnly }) => (isReadOnly ? null : field)),
      );
      expect(matched.columns.filter(({ field }) => field).every(({ confidence }) => confidence === 1)).toBe(true);
    },
  );

  it.each(dataSheets.filter(({ isImported }) => !isImported).map(({ kind, name }) => [name, kind] as const))(
    'of %s are known for what they are',
    (name, kind) => {
      const heads = writtenFields(dataSheetOf(kind)).map(({ header }) => header);
      expect(matchSheet({ name, heads: cells(...heads), samples: [] }, dataSheets).kind).toBe(kind);
    },
  );
});

describe('the heads of people’s own sheets', () => {
  it.each<[DataSheetKind, string, string | null]>([
    ['speakingEvents', 'Event Name', 'title'],
    ['speakingEvents', 'EVENT', 'title'],
    ['speakingEvents', 'Conference', 'title'],
    ['speakingEvents', 'Event Date', 'eventDate'],
    ['speakingEvents', 'Date of Event', 'eventDate'],
    ['speakingEvents', 'Start Date', 'eventDate'],
    ['speakingEvents', 'date *', 'eventDate'],
    ['speakingEvents', 'Speaking date', 'eventDate'],
    ['speakingEvents', 'End Date', 'endDate'],
    ['speakingEvents', 'Start Time', 'startTime'],
    ['speakingEvents', 'Company', 'clientName'],
    ['speakingEvents', 'Client / Organization', 'clientName'],
    ['speakingEvents', 'Organization Name', 'clientName'],
    ['speakingEvents', 'Customer', 'clientName'],
    ['speakingEvents', 'Contact Person', 'contactName'],
    ['speakingEvents', 'Contact E-Mail', 'contactEmail'],
    ['speakingEvents', 'Email', 'contactEmail'],
    ['speakingEvents', 'Contact email address', 'contactEmail'],
    ['speakingEvents', 'Planner Phone', 'contactPhone'],
    ['speakingEvents', 'Tel.', 'contactPhone'],
    ['speakingEvents', 'Cell', 'contactPhone'],
    ['speakingEvents', 'Speakers Bureau', 'bureauName'],
    ['speakingEvents', 'Agency', 'bureauName'],
    ['speakingEvents', 'Fee', 'grossFeeCents'],
    ['speakingEvents', 'Fee (USD)', 'grossFeeCents'],
    ['speakingEvents', 'Speaking Fee', 'grossFeeCents'],
    ['speakingEvents', 'Honorarium', 'grossFeeCents'],
    ['speakingEvents', 'Gross Fee ($)', 'grossFeeCents'],
    ['speakingEvents', 'Commission %', 'commissionPercent'],
    ['speakingEvents', 'Bureau commission', 'commissionPercent'],
    ['speakingEvents', 'Event Status', 'status'],
    ['speakingEvents', 'Stage', 'status'],
    ['speakingEvents', 'Type of event', 'type'],
    ['speakingEvents', 'Virtual or In-Person', 'format'],
    ['speakingEvents', 'Venue', 'venueName'],
    ['speakingEvents', 'Location', 'venueName'],
    ['speakingEvents', 'City', 'city'],
    ['speakingEvents', 'State/Province', 'state'],
    ['speakingEvents', 'Audience Size', 'audienceExpected'],
    ['speakingEvents', '# of attendees', 'audienceExpected'],
    ['speakingEvents', 'Talk title', 'presentationTitle'],
    ['speakingEvents', 'Length (min)', 'lengthMinutes'],
    ['speakingEvents', 'Lead Source', 'leadSource'],
    ['speakingEvents', 'Time Zone', 'timeZone'],
    ['speakingEvents', 'Notes', 'debrief'],
    ['speakingEvents', 'Shoe size', null],
    ['speakingEvents', 'Net fee', null],
    ['clients', 'Company Name', 'name'],
    ['clients', 'Organisation', 'name'],
    ['clients', 'Web Site', 'website'],
    ['clients', 'ZIP', 'address.postalCode'],
    ['clients', 'Zip/Postal Code', 'address.postalCode'],
    ['clients', 'Street Address', 'address.line1'],
    ['clients', 'Mailing City', 'address.city'],
    ['clients', 'Primary Contact', 'contactName'],
    ['clients', 'Primary contact email', 'contactEmail'],
    ['clients', 'Industry / Sector', 'industry'],
    ['clients', 'Payment Terms (days)', 'paymentTermsDays'],
    ['clients', 'Comments', 'notes'],
    ['clientContacts', 'Full Name', 'name'],
    ['clientContacts', 'Job Title', 'title'],
    ['clientContacts', 'E-mail Address', 'email'],
    ['clientContacts', 'Mobile', 'phone'],
    ['clientContacts', 'Employer', 'clientName'],
    ['clientContacts', 'First Name', 'firstName'],
    ['clientContacts', 'Surname', 'lastName'],
    ['bureauPartners', 'Agency Name', 'name'],
    ['bureauPartners', 'Commission', 'commissionPercent'],
    ['tasks', 'To-Do', 'title'],
    ['tasks', 'Deadline', 'dueDate'],
    ['tasks', 'Completed on', 'doneOn'],
    ['expenses', 'Transaction Date', 'spentOn'],
    ['expenses', 'Merchant', 'vendor'],
    ['expenses', 'Amount (USD)', 'amountCents'],
    ['expenses', 'Expense Category', 'category'],
    ['presentations', 'Talk', 'title'],
    ['presentations', 'Learning objectives', 'takeaways'],
    ['testimonials', 'Quote', 'content'],
    ['testimonials', 'Stars', 'rating'],
    ['holds', 'Hold date', 'heldOn'],
    ['travelSegments', 'Airline', 'carrier'],
    ['agendaItems', 'Start', 'startTime'],
  ])('in %s, %s is %s', (kind, head, field) => {
    expect(fieldsOf(kind, [head])).toEqual([field]);
  });

  it('never puts two columns on one field: the better name wins, and the other one finds another field or none', () => {
    expect(fieldsOf('clients', ['Company', 'Name', 'Organization'])).toEqual([null, 'name', null]);
    expect(fieldsOf('speakingEvents', ['Date', 'Event date', 'End date'])).toEqual(['eventDate', null, 'endDate']);
    const doubled = fieldsOf('speakingEvents', ['Fee', 'Fee', 'Speaking fee']).filter(Boolean);
    expect(new Set(doubled).size).toBe(doubled.length);
  });

  it('gives a column to what stands in it where names are wrong', () => {
    const rows = [cells('Ann Lee', 'ann@example.com'), cells('Bo Ek', 'bo@example.com'), cells('Cy Fox', 'cy@x.org')];
    expect(fieldsOf('clientContacts', ['Person', 'Where to reach'], ...rows)).toEqual(['name', 'email']);
    expect(fieldsOf('clientContacts', ['Contact', 'Name'], ...rows.map(([name, mail]) => [mail!, name!]))).toEqual([
      'email',
      'name',
    ]);
  });

  it('sees web addresses, phone numbers, choices and days by their content', () => {
    const rows: ReadCell[][] = [
      [cell('https://a.example'), cell('(555) 123-4567'), cell('Lead')],
      [cell('https://b.example'), cell('+44 20 7946 0000'), cell('Active')],
      [cell('www.c.example'), cell('555-123-4568'), cell('Lead')],
    ];
    expect(fieldsOf('clients', ['Found at', 'Ring', 'Standing'], ...rows)).toEqual([
      'website',
      'contactPhone',
      'status',
    ]);
    const days: ReadCell[][] = ['2027-03-04', '2027-03-05'].map((day) => [cell(`Talk ${day}`), { kind: 'day', day }]);
    expect(fieldsOf('speakingEvents', ['Event', ''], ...days)).toEqual(['title', 'eventDate']);
  });

  it('does not give a column of words to a field of numbers because of half a name', () => {
    const rows = [cells('Summit', 'see the contract'), cells('Gala', 'paid by wire')];
    expect(fieldsOf('speakingEvents', ['Event', 'Fee status'], ...rows)[1]).not.toBe('grossFeeCents');
  });
});

describe('the kind of a sheet', () => {
  it.each<[string, string[], DataSheetKind | null]>([
    ['Sheet1', ['Event', 'Date', 'Client', 'Contact', 'E-mail', 'Fee', 'City'], 'speakingEvents'],
    ['Bookings 2027', ['Gig', 'When', 'Company', 'Fee', 'Status'], 'speakingEvents'],
    ['Tabelle1', ['Company', 'Street', 'City', 'ZIP', 'Website'], 'clients'],
    ['contacts', ['Name', 'Company', 'Title', 'Email', 'Phone'], 'clientContacts'],
    ['Export', ['First Name', 'Last Name', 'E-mail Address', 'Company', 'Job Title', 'Mobile Phone'], 'clientContacts'],
    ['Bureaus', ['Name', 'Contact', 'Email', 'Commission'], 'bureauPartners'],
    ['Sheet1', ['Date', 'Merchant', 'Category', 'Amount'], 'expenses'],
    ['To do', ['Task', 'Due date', 'Done', 'Notes'], 'tasks'],
    ['My talks', ['Title', 'Short description', 'Length', 'Takeaways'], 'presentations'],
    ['Quotes', ['Name', 'Company', 'Quote', 'Stars'], 'testimonials'],
    ['Invoices', ['Number', 'Client', 'Total', 'Due on'], 'invoices'],
    ['Read me', ['What is what', 'Event'], null],
    ['Sheet1', ['Lorem', 'ipsum', 'dolor'], null],
    ['Sheet2', [], null],
  ])('%s with %j', (name, heads, kind) => {
    expect(matchSheet({ name, heads: cells(...heads), samples: [] }, dataSheets).kind).toBe(kind);
  });

  it('offers only fields that the import takes', () => {
    for (const sheet of dataSheets.filter(({ isImported }) => isImported)) {
      const taken = new Set(importedFields(sheet).map(({ field }) => field));
      const heads = sheet.fields.map(({ header }) => header);
      const fields = matchColumns(cells(...heads), [], sheet).flatMap(({ field }) => field ?? []);
      expect(fields.filter((field) => !taken.has(field))).toEqual([]);
    }
  });
});

describe('the row of heads', () => {
  it.each<[string, string[][], number | null]>([
    [
      'the first',
      [
        ['Event', 'Date', 'Fee'],
        ['Summit', '2027-03-04', '7500'],
      ],
      0,
    ],
    [
      'below a title and an empty line',
      [['My bookings 2027'], [], ['Event', 'Date', 'Client'], ['Summit', '', 'Acme']],
      2,
    ],
    [
      'below a line that shares a word',
      [
        ['Event', 'list'],
        ['Event', 'Date', 'Client', 'Fee'],
      ],
      1,
    ],
    [
      'none',
      [
        ['Acme', '42'],
        ['Beta', '43'],
      ],
      null,
    ],
    ['not one with a single name', [['Event'], ['Summit']], null],
  ])('is %s', (_what, rows, at) => {
    expect(
      findHeadRow(
        rows.map((row) => cells(...row)),
        dataSheets,
      ),
    ).toBe(at);
  });

  it('is looked for in twenty rows only', () => {
    const rows = [...Array.from({ length: 20 }, () => cells('x')), cells('Event', 'Date', 'Client')];
    expect(findHeadRow(rows, dataSheets)).toBeNull();
  });
});
