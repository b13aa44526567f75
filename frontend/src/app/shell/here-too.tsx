/** Who else of the office has this record open, while this page is looked at. Only offices with a team ask. */
import { useQuery } from '@tanstack/react-query';
import { PRESENCE_BEAT_SECONDS, PresenceResponse, type PresenceInput } from '@lectern/protocol/presence';
import { joinNames } from '@lectern/protocol/words';
import { useLocation } from 'wouter';
import { isTransient } from '@/lib/api-error';
import { request } from '@/lib/request';
import { useMayOpen } from '../routes';

const KINDS: Readonly<Record<string, PresenceInput['kind']>> = {
  events: 'event',
  event: 'event',
  contracts: 'contract',
  invoices: 'invoice',
  clients: 'client',
  'bureau-partners': 'bureau',
};

function recordAt(path: string): PresenceInput | null {
  const [, page = '', id] = /^\/([a-z-]+)\/([0-9a-f-]{36})(?:\/|$)/.exec(path) ?? [];
  const kind = KINDS[page];
  return kind && id ? { kind, id } : null;
}

/** A hidden tab says nothing: its person is elsewhere. */
export function HereToo() {
  const [path] = useLocation();
  const mayOpen = useMayOpen();
  const record = mayOpen(path) ? recordAt(path) : null;
  const { data } = useQuery({
    queryKey: ['/api/presence', record?.kind, record?.id],
    queryFn: ({ signal }) => request('PUT', '/api/presence', { body: record, schema: PresenceResponse, signal }),
    enabled: record !== null,
    // What is gone is not asked for again.
    refetchInterval: ({ state: { error } }) => !(error && !isTransient(error)) && PRESENCE_BEAT_SECONDS * 1000,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const names = record && data ? data.others.map(({ username }) => username) : [];
  const [first = ''] = names;
  const who = names.length > 2 ? `${first} and ${names.length - 1} others` : joinNames(names);
  return (
    <div role="status" className="flex shrink-0 items-center gap-2 text-sm text-muted">
      {names.length > 0 && (
        <>
          <span aria-hidden className="flex -space-x-2">
            {names.slice(0, 3).map((name) => (
              <span
                key={name}
                className="grid size-8 place-items-center rounded-full border-2 border-paper bg-curtain text-xs font-medium text-curtain-on uppercase"
              >
                {name.slice(0, 2)}
              </span>
            ))}
          </span>
          <span className="max-w-48 truncate max-sm:sr-only">
            {who} {names.length > 1 ? 'are' : 'is'} here too
          </span>
        </>
      )}
    </div>
  );
}
