/** In the account settings: whether support may look, and who did. */
import { useQuery } from '@tanstack/react-query';
import { SUPPORT_LOOK_MINUTES, type SupportLookResponse } from '@lectern/protocol/support-access';
import { Eye, Lock, Mail, type LucideIcon } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { formatCount, formatInstant } from '@/lib/format';
import { supportAccessQuery } from '../api/support-access';
import { SupportAccessSwitch } from './support-access-switch';

/** What holds however long support is allowed in. */
const limits: readonly [LucideIcon, string][] = [
  [Eye, 'No one here can see your account unless you allow it.'],
  [Lock, 'Passwords, private links and backups stay hidden.'],
  [Mail, `We email you about each session. It lasts up to ${SUPPORT_LOOK_MINUTES} minutes.`],
];

export function SupportAccessCard({ timeZone }: { timeZone: string }) {
  const looks = useQuery(supportAccessQuery).data?.looks;
  return (
    <>
      <Card title="Support access" isTitledByPage>
        <SupportAccessSwitch timeZone={timeZone} />
        <ul className="mt-4 space-y-2.5 border-t border-line pt-4 text-sm text-muted">
          {limits.map(([Icon, text]) => (
            <li key={text} className="flex items-start gap-3">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
              {text}
            </li>
          ))}
        </ul>
      </Card>
      {looks && (
        <Card title="Support sessions" padded={false}>
          {looks.length === 0 ? (
            <p className="border-t border-line px-4 py-4 text-sm text-muted sm:px-5">
              None yet. Each one will be listed here.
            </p>
          ) : (
            <ul aria-label="Support sessions" className="divide-y divide-line border-t border-line">
              {looks.map((look) => (
                <Look key={look.id} look={look} timeZone={timeZone} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  );
}

function Look({ look, timeZone }: { look: SupportLookResponse; timeZone: string }) {
  return (
    <li className="flex items-center gap-4 px-4 py-3 text-sm sm:px-5">
      <Eye aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {look.by ?? 'A former member of support'}
          {!look.isOver && <Badge tone="warning">Viewing now</Badge>}
        </p>
        <p className="text-muted">
          {formatInstant(look.startedAt, timeZone)} · read {formatCount(look.routes, 'kind')} of data
        </p>
      </div>
    </li>
  );
}
