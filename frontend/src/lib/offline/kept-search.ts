/** The universal search over what this browser keeps: of what opens from there, by its own names and those of its people. */
import type { FileResponse } from '@lectern/protocol/files';
import { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { PresentationResponse } from '@lectern/protocol/presentations';
import { SEARCH_GROUP_LIMIT, type SearchResponse } from '@lectern/protocol/search';
import { searchFold, searchWords } from '@lectern/protocol/search-fold';
import { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import type { z } from 'zod';
import { readBody } from '../read-body';

export function searchKept(
  answers: ReadonlyMap<string, unknown>,
  files: readonly FileResponse[],
  query: string,
): SearchResponse {
  const words = searchWords(query).map(searchFold);
  const hasWords = (texts: readonly (string | null)[]) => {
    const text = searchFold(texts.join(' '));
    return words.every((word) => text.includes(word));
  };
  const found = <Row>(path: string, schema: z.ZodType<Row>, textsOf: (row: Row) => (string | null)[]): Row[] =>
    [...answers]
      .filter(([kept]) => kept.startsWith(path) && /^[0-9a-f-]{36}$/.test(kept.slice(path.length)))
      .flatMap(([kept, body]) => readBody(schema, body, kept)?.data ?? [])
      .filter((row) => hasWords(textsOf(row)));
  const events = found('/api/events/', SpeakingEventResponse, (event) => [
    ...[event.title, event.venueName, event.city, event.state, event.clientName, event.bureauPartnerName],
    ...event.contacts.map(({ name }) => name),
  ]).toSorted((a, b) => ((a.eventDate ?? '') < (b.eventDate ?? '') ? -1 : 1));
  const bureauPartners = found('/api/bureau-partners/', BureauPartnerResponse, (bureau) => [
    ...[bureau.name, bureau.contactName],
    ...bureau.representatives.map(({ name }) => name),
  ]);
  const more = [
    ...found('/api/presentations/', PresentationResponse, ({ title }) => [title]).map(
      ({ id, title }) => ({ kind: 'presentation', id, title }) as const,
    ),
    ...files.filter(({ name }) => hasWords([name])).map(({ id, name }) => ({ kind: 'file', id, title: name }) as const),
  ];
  const most = <Row>(rows: Row[]) => rows.slice(0, SEARCH_GROUP_LIMIT);
  return {
    events: most(events).map(({ eventDate, ...event }) => ({ ...event, date: eventDate })),
    clients: [],
    representatives: [],
    testimonials: [],
    bureauPartners: most(bureauPartners),
    tutorials: [],
    more: most(more).map((row) => ({ ...row, detail: null, date: null })),
    similar: [],
    counts: {
      events: events.length,
      clients: 0,
      representatives: 0,
      testimonials: 0,
      bureauPartners: bureauPartners.length,
      tutorials: 0,
      more: more.length,
    },
  };
}
