/** In the account settings: whether support may look, and who did. */
import { useQuery } from '@tanstack/react-query';
import { SUPPORT_LOOK_MINUTES, type SupportLookResponse } from '@lectern/protocol/support-access';
import { Eye } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { formatCount, formatInstant } from '@/lib/format';
import { supportAccessQuery } from '../api/support-access';
import { SupportAccessSwitch } from './support-access-switch';

export function SupportAccessCard({ timeZone }: { timeZone: string }) {
  const looks = useQuery(supportAccessQuery).data?.looks ?? [];
  return (
    <Card
      title="Support access"
      isTitledByPage
      description={`No one here can see your account unless you allow it. Each session lasts up to ${SUPPORT_LOOK_MINUTES} minutes, and we email you about it. Passwords, private links and backups stay hidden.`}
      padded={false}
    >
      <div className="border-t border-line p-4 sm:p-5">
        <SupportAccessSwitch timeZone={timeZone} />
      </div>
      {looks.length > 0 && (
        <ul aria-label="Support sessions" className="divide-y divide-line border-t border-line">
          {looks.map((look) => (
            <Look key={look.id} look={look} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </Card>
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
