/** From what is typed to what the bar offers to do: the names are looked up, and each action opens a filled form. */
import { useMemo } from 'react';
import { openInvoiceStatuses } from '@lectern/protocol/invoice-status';
import { InvoicePage, type InvoiceListItem } from '@lectern/protocol/invoices';
import { SearchResponse } from '@lectern/protocol/search';
import { SpeakingEventPage, type SpeakingEventListItem } from '@lectern/protocol/speaking-events';
import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { INVOICES_PATH } from '@/features/invoices/api/invoices.queries';
import { mayHoldIn } from '@/features/holds/hold-labels';
import { apiQuery } from '@/lib/api-query';
import { SEARCH } from '@/lib/constants';
import { dayText, formatCount, formatMoney, sayDay } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import { useCommands, type Command } from './commands';
import { inquiryFacts } from './inquiry-facts';
import { readInquiry, type Inquiry } from './read-inquiry';
import { readCommand, type TypedCommand } from './read-command';

export const searchQuery = (text: string) => apiQuery('/api/search', SearchResponse, { params: { q: text } });

const MOST = 3;

export type Actions = {
  actions: Command[];
  /** The words are a command. */
  isCommand: boolean;
  isPending: boolean;
};

type Found = {
  events: SpeakingEventListItem[];
  people: SearchResponse | undefined;
  invoices: InvoiceListItem[];
  /** Something could not be looked up. */
  hasFailed: boolean;
};

export function useActions(text: string, email: string): Actions {
  const { makers, places } = useCommands();
  const makerOf = (what: string | undefined) => makers.find(({ key }) => key === what);
  const read = useMemo(() => (email ? readInquiry(email, todayHere()) : null), [email]);
  const inquiry = makerOf('event') ? read : null;
  const sender = inquiry?.email ?? '';
  const known = useQuery({ ...searchQuery(sender), enabled: sender !== '' });
  const typed = useMemo(() => readCommand(text, todayHere()), [text]);
  const maker = makerOf(typed?.what);
  const command = maker ? typed : null;
  const what = command?.what;
  const who = command && 'who' in command ? command.who : '';
  const isNamed = Array.from(who).length >= SEARCH.minLength;
  const forEvents = isNamed && (what === 'invoice' || what === 'contract' || what === 'hold');
  const forPeople = isNamed && (what === 'invoice' || what === 'hold' || what === 'task');
  const forInvoices = what === 'payment';
  const events = useQuery({
    ...apiQuery('/api/events', SpeakingEventPage, {
      params: {
        q: who,
        status: what === 'hold' ? mayHoldIn.join(',') : undefined,
        sort: 'eventDate',
        direction: 'desc',
        limit: MOST,
      },
    }),
    enabled: forEvents,
  });
  const people = useQuery({ ...searchQuery(who), enabled: forPeople });
  const invoices = useQuery({
    ...apiQuery(INVOICES_PATH, InvoicePage, {
      // As many as a page may have: the one with the very balance may be due after many others.
      params: { q: who, status: openInvoiceStatuses.join(','), sort: 'dueDate', direction: 'asc', limit: 100 },
    }),
    enabled: forInvoices,
  });
  if (inquiry) {
    if (sender && known.isPending) return { actions: [], isCommand: true, isPending: true };
    return { actions: [inquiryAction(inquiry, email, known.data, known.isError)], isCommand: true, isPending: false };
  }
  // A query that is off is pending, but fetches nothing.
  const lookups = [events, people, invoices];
  const isPending = lookups.some((lookup) => lookup.isLoading);
  if (!command || !maker)
    return { actions: commandsNamed(text, [...makers, ...places]), isCommand: false, isPending: false };
  const found = {
    events: events.data?.items ?? [],
    people: people.data,
    invoices: invoices.data?.items ?? [],
    hasFailed: lookups.some((lookup) => lookup.isError),
  };
  return { actions: isPending ? [] : actionsOf(command, found, maker.Icon), isCommand: true, isPending };
}

/** "go invoices", "task": commands that have every word. */
function commandsNamed(text: string, commands: readonly Command[]): Command[] {
  const words = text
    .toLowerCase()
    .replace(/^(go to|go|open)\s/, '')
    .split(/\s+/)
    .filter(Boolean);
  if (text.length < SEARCH.minLength || words.length === 0) return [];
  return commands.filter(({ label }) => {
    const parts = label.toLowerCase().split(' ');
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}

function actionsOf(command: TypedCommand, found: Found, Icon: Command['Icon']): Command[] {
  const action: ToAction = (id, label, details, to, isUnsure) => ({
    key: `do-${command.what}-${id}`,
    label,
    isUnsure,
    detail: details.filter(Boolean).join(' · ') || undefined,
    Icon,
    to,
  });
  switch (command.what) {
    case 'event': {
      const { title, date } = command;
      const to = { href: '/events?new=1', facts: { event: { title, eventDate: date } } };
      return [action('new', title ? `New event: ${title}` : 'New event', [day(date)], to)];
    }
    case 'client':
    case 'bureau': {
      const path = command.what === 'client' ? '/clients' : '/bureau-partners';
      const label = command.what === 'client' ? 'New client' : 'New bureau';
      return [action('new', `${label}: ${command.name}`, [], { href: `${path}?new=1`, facts: { name: command.name } })];
    }
    case 'expense': {
      const { vendor, amountCents, date } = command;
      const text = [amountCents !== null && formatMoney(amountCents, DEFAULT_CURRENCY), vendor]
        .filter(Boolean)
        .join(', ');
      const expense = {
        vendor: vendor || null,
        ...(amountCents !== null && { amountCents }),
        ...(date && { spentOn: date }),
      };
      return [action('new', `Add expense: ${text}`, [day(date)], { href: '/expenses?new=1', facts: { expense } })];
    }
    case 'invoice':
    case 'contract':
      return papersOf(command, found).map(({ id, label, details, from }) =>
        action(id, label, details, { href: `/${command.what}s?new=1`, facts: { from } }, !from),
      );
    case 'payment':
      return paymentsOf(command, found, action);
    case 'task':
      return tasksOf(command, found, action);
    case 'hold':
      return holdsOf(command, found, action);
  }
}

type ToAction = (
  id: string,
  label: string,
  details: (string | null | undefined)[],
  to: Command['to'],
  isUnsure?: boolean,
) => Command;

const day = (date: string | null | undefined) => date && dayText(date, null, todayHere());

const notFound = (who: string, hasFailed: boolean, otherwise = `Nothing found for “${who}”`) =>
  hasFailed ? `Couldn’t look up “${who}”` : otherwise;
const about = (event: SpeakingEventListItem) => [event.clientName ?? event.bureauPartnerName, day(event.eventDate)];

type Paper = {
  id: string;
  label: string;
  details: (string | null | undefined)[];
  from?: { eventId: string } | { clientId: string };
};

function papersOf({ what, who }: Extract<TypedCommand, { what: 'invoice' | 'contract' }>, found: Found): Paper[] {
  const papers: Paper[] = found.events.map((event) => ({
    id: event.id,
    label: `New ${what} for ${event.title}`,
    details: [...about(event), event.grossFeeCents !== null && formatMoney(event.grossFeeCents, event.currency)].map(
      (text) => text || null,
    ),
    from: { eventId: event.id },
  }));
  if (what === 'invoice') {
    for (const client of (found.people?.clients ?? []).slice(0, MOST)) {
      const label = `New invoice for ${client.company}`;
      papers.push({ id: client.id, label, details: ['Without an event'], from: { clientId: client.id } });
    }
  }
  return papers.length > 0 ? papers : [{ id: 'new', label: `New ${what}`, details: [notFound(who, found.hasFailed)] }];
}

function paymentsOf(
  command: Extract<TypedCommand, { what: 'payment' }>,
  { invoices, hasFailed }: Found,
  action: ToAction,
): Command[] {
  const { amountCents, method, reference, date, who } = command;
  if (invoices.length === 0) {
    const href = who ? `/invoices?q=${encodeURIComponent(who)}` : '/invoices';
    const none = who ? `No open invoice for “${who}”` : 'No invoice is open';
    const details = [hasFailed ? 'Couldn’t look up the open invoices' : none];
    return [action('none', 'Find the invoice', details, { href }, true)];
  }
  const payment = {
    ...(amountCents !== null && { amountCents }),
    ...(method && { method }),
    ...(date && { paidOn: date }),
    ...(reference && { reference }),
  };
  const isExact = (invoice: InvoiceListItem) => invoice.balanceCents === amountCents;
  return [...invoices.filter(isExact), ...invoices.filter((invoice) => !isExact(invoice))]
    .slice(0, MOST)
    .map((invoice) => {
      const amount = amountCents === null ? 'a payment' : formatMoney(amountCents, invoice.currency);
      const due = `${formatMoney(invoice.balanceCents, invoice.currency)} due`;
      const label = `Record ${amount} from ${invoice.billToName}`;
      const to = { href: `/invoices/${invoice.id}?new=1`, facts: { payment } };
      return action(invoice.id, label, [invoice.number, due, invoice.eventTitle], to);
    });
}

function tasksOf(
  { title, who, date }: Extract<TypedCommand, { what: 'task' }>,
  { people, hasFailed }: Found,
  action: ToAction,
): Command[] {
  const due = date && `Due ${sayDay(date, todayHere())}`;
  const contacts = [
    ...(people?.clients ?? []).map(({ id, name, company }) => ({ id, name, of: company, link: { clientId: id } })),
    ...(people?.representatives ?? []).map((person) => ({
      id: person.id,
      name: person.name,
      of: person.bureauPartnerName,
      link: { bureauPartnerId: person.bureauPartnerId },
    })),
    ...(people?.bureauPartners ?? []).map(({ id, name }) => ({ id, name, of: null, link: { bureauPartnerId: id } })),
  ].filter(({ name, of }) => hasWords(`${name ?? ''} ${of ?? ''}`, who));
  const task = (id: string, text: string, to: string | null, link: object, note?: string | false) =>
    action(id, `New task: ${text}`, [due, to, note || null], {
      href: '/tasks?new=1',
      facts: { task: { title: text, dueDate: date, ...link, ...(to && { about: to }) } },
    });
  return [
    ...contacts.slice(0, MOST).map(({ id, name, of, link }) => {
      const whom = [name, of].filter((text, index, all) => text && all.indexOf(text) === index).join(', ');
      return task(id, spelledLike(title, `${name ?? ''} ${of ?? ''}`), whom, link);
    }),
    task('alone', title, null, {}, hasFailed && notFound(who, hasFailed)),
  ];
}

function holdsOf(
  { title, who, date }: Extract<TypedCommand, { what: 'hold' }>,
  found: Found,
  action: ToAction,
): Command[] {
  const label = (name: string) => (date ? `Hold ${sayDay(date, todayHere())} for ${name}` : `Hold a day for ${name}`);
  const hold = date ?? '';
  const forNew = (id: string, name: string, party: object, note?: string) =>
    action(
      id,
      label(name),
      ['New event', note],
      { href: '/events?new=1', facts: { event: { eventDate: date, ...party }, hold } },
      note !== undefined,
    );
  const holds = [
    ...(found.people?.bureauPartners ?? [])
      .slice(0, MOST)
      .map(({ id, name }) => forNew(id, name, { bureauPartnerId: id })),
    ...(found.people?.clients ?? []).slice(0, MOST).map(({ id, company }) => forNew(id, company, { clientId: id })),
    ...found.events.map((event) =>
      action(event.id, label(event.title), about(event), { href: `/events/${event.id}?new=1`, facts: { hold } }),
    ),
  ];
  if (holds.length > 0) return holds;
  return [forNew('new', title || 'a new event', { title }, who ? notFound(who, found.hasFailed) : undefined)];
}

function inquiryAction(
  inquiry: Inquiry,
  email: string,
  known: SearchResponse | undefined,
  hasFailed: boolean,
): Command {
  const { name, email: sender, organization, eventDate, city, grossFeeCents, audienceExpected } = inquiry;
  const client = known?.clients.find((candidate) => candidate.email?.toLowerCase() === sender?.toLowerCase());
  const details = [
    organization ?? name,
    day(eventDate),
    city,
    grossFeeCents !== null && formatMoney(grossFeeCents, DEFAULT_CURRENCY),
    audienceExpected !== null && formatCount(audienceExpected, 'person', 'people'),
    hasFailed && notFound(sender ?? '', hasFailed),
  ];
  return {
    key: 'do-inquiry',
    label: 'New event from this email',
    detail: details.filter(Boolean).join(' · ') || undefined,
    Icon: Mail,
    to: { href: '/events?new=1', facts: inquiryFacts(inquiry, email, client?.id ?? null) },
  };
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

export function hasWords(text: string, words: string): boolean {
  const all = wordsOf(text);
  return wordsOf(words).every((word) => all.some((other) => other.startsWith(word)));
}

/** "Call dana" → "Call Dana", as the contact writes it. */
function spelledLike(title: string, name: string): string {
  const names = name.split(/[\s,]+/);
  return title
    .split(' ')
    .map((word) => names.find((part) => part.toLowerCase() === word.toLowerCase()) ?? word)
    .join(' ');
}
