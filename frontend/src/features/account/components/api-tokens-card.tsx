/** In the account settings of an owner: the tokens with which programs use the API. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  levelsOfScopes,
  MAX_TOKENS,
  scopePresets,
  TokenPermission,
  tokenPermissionLabels,
  type ApiTokenResponse,
} from '@lectern/protocol/api-tokens';
import { KeySquare, Trash2 } from 'lucide-react';
import { AskDialog } from '@/components/forms/ask-dialog';
import { Loaded } from '@/components/lists/loaded';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatInstant, formatInstantDate } from '@/lib/format';
import { useNow } from '@/lib/use-now';
import { apiTokensQuery, useRevokeApiToken } from '../api/api-tokens';
import { ApiTokenDialog, presetLabels } from './api-token-dialog';

export function ApiTokensCard({ timeZone }: { timeZone: string }) {
  const tokens = useQuery(apiTokensQuery);
  const [isCreating, setIsCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiTokenResponse | null>(null);
  const { items = [] } = tokens.data ?? {};
  const now = useNow().getTime();
  const used = items.filter(({ expiresAt }) => Date.parse(expiresAt) > now).length;
  const create = (
    <Button size="sm" icon={<KeySquare />} disabled={used >= MAX_TOKENS} onClick={() => setIsCreating(true)}>
      Create a token
    </Button>
  );
  return (
    <Card
      title="API tokens"
      isTitledByPage
      description="Programs use your data with a token. Changing your password revokes all of them."
      padded={false}
      actions={items.length > 0 && create}
    >
      <Loaded query={tokens} compact skeleton={<SkeletonGroup bars={['m-5 mb-3 h-14', 'm-5 mt-0 h-14']} />}>
        {() =>
          items.length === 0 ? (
            <EmptyState
              compact
              title="No tokens yet"
              description={
                <>
                  <p>Connect a spreadsheet, a website, or your own script.</p>
                  <Example />
                </>
              }
              action={create}
            />
          ) : (
            <ul aria-label="API tokens" className="divide-y divide-line border-t border-line">
              {items.map((token) => (
                <Token key={token.id} token={token} timeZone={timeZone} onRevoke={() => setRevoking(token)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <p className="border-t border-line px-4 py-3 text-sm sm:px-5">
        <a href="/api/docs" target="_blank" rel="noreferrer" className="text-curtain-text underline underline-offset-2">
          API reference
        </a>
      </p>
      {isCreating && <ApiTokenDialog onClose={() => setIsCreating(false)} />}
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </Card>
  );
}

function Example() {
  return (
    <code className="mt-3 block rounded-md bg-sunken px-3 py-2 text-left text-xs wrap-anywhere text-ink">
      curl -H &quot;Authorization: Bearer lct_…&quot; {window.location.origin}/api/events
    </code>
  );
}

type TokenProps = { token: ApiTokenResponse; timeZone: string; onRevoke: () => void };

function Token({ token, timeZone, onRevoke }: TokenProps) {
  const isExpired = Date.parse(token.expiresAt) <= useNow().getTime();
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {token.name}
          {isExpired && <Badge tone="warning">Expired</Badge>}
        </p>
        <p className="text-muted">{accessOf(token)}</p>
        <p className="text-muted">
          {token.lastUsedAt ? `Last used ${formatInstant(token.lastUsedAt, timeZone)}` : 'Never used'} ·{' '}
          {isExpired ? 'expired' : 'expires'} {formatInstantDate(token.expiresAt, timeZone)}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Revoke ${token.name}`}
        onClick={onRevoke}
        icon={<Trash2 aria-hidden className="sm:hidden" />}
      >
        <span className="max-sm:sr-only">Revoke…</span>
      </Button>
    </li>
  );
}

/** “Contracts, Shared pages (read)” */
function accessOf({ scopes }: ApiTokenResponse): string {
  const preset = (['read', 'write'] as const).find((name) => {
    const all: readonly string[] = scopePresets[name];
    return all.length === scopes.length && scopes.every((scope) => all.includes(scope));
  });
  if (preset) return presetLabels[preset];
  const levels = levelsOfScopes(scopes);
  const parts = TokenPermission.options.filter((part) => levels[part]);
  return parts.map((part) => `${tokenPermissionLabels[part]}${levels[part] === 'see' ? ' (read)' : ''}`).join(', ');
}

function RevokeDialog({ token, onClose }: { token: ApiTokenResponse; onClose: () => void }) {
  const revoke = useRevokeApiToken();
  return (
    <AskDialog
      title={`Revoke ${token.name}?`}
      description="Programs that use it lose access right away. This can’t be undone."
      confirmLabel="Revoke"
      isRefusalFinal
      work={async () => {
        await revoke.mutateAsync(token.id);
        toastSuccess(`${token.name} is revoked`);
      }}
      onClose={onClose}
    />
  );
}
