/** What a private link leads to when there is no form: what was done with it, or why it doesn’t work. */
import type { ReactNode } from 'react';
import { Link2Off } from 'lucide-react';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api-error';

type Props = { icon: ReactNode; title: string; children: ReactNode };

export function LinkMessage({ icon, title, children }: Props) {
  return (
    <div role="status" data-print="hide" className="[&>svg]:size-8 [&>svg]:stroke-[1.5]">
      {icon}
      <h1 className="mt-3 font-display text-2xl font-medium text-balance wrap-anywhere">{title}</h1>
      <div className="mt-3 text-base wrap-anywhere text-muted">{children}</div>
    </div>
  );
}

type LinkQuery = { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };

/** `titles`: for each error code, the title that says what is wrong. */
export function LinkProblem({ query, titles = {} }: { query: LinkQuery; titles?: Record<string, string> }) {
  const { error } = query;
  const refused = error instanceof ApiError && error.status < 500 ? error : null;
  const isTooOften = refused?.status === 429;
  const refusal = isTooOften ? 'One moment, please' : (titles[refused?.code ?? ''] ?? 'This link does not work');
  return (
    <LinkMessage
      icon={<Link2Off aria-hidden className="text-muted" />}
      title={refused ? refusal : 'This page couldn’t be loaded'}
    >
      <p>{problemText(error, 'Please try again in a moment.')}</p>
      {(!refused || isTooOften) && (
        <Button className="mt-4" variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      )}
    </LinkMessage>
  );
}
