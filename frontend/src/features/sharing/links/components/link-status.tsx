import { shareLinkStatusTable, type ShareLinkResponse } from '@lectern/protocol/share-links';
import { Badge } from '@/components/ui/badge';

/** Whether a link opens. */
export function LinkStatus({ status }: Pick<ShareLinkResponse, 'status'>) {
  const { tone, label } = shareLinkStatusTable[status];
  return <Badge tone={tone}>{label}</Badge>;
}
