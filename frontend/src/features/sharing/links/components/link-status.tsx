import { shareLinkStatusTable, type ShareLinkResponse } from '@lectern/protocol/share-links';
import { Badge } from '@/components/ui/badge';

/** Whether a link opens. A phone says it only where it doesn't. */
export function LinkStatus({ status }: Pick<ShareLinkResponse, 'status'>) {
  const { tone, label } = shareLinkStatusTable[status];
  return (
    <Badge tone={tone} className={status === 'active' ? 'max-sm:hidden' : ''}>
      {label}
    </Badge>
  );
}
