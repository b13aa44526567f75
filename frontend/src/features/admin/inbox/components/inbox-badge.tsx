/** How many messages nobody has opened, beside the link to the inbox; nothing while there are none. */
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { formatNumber } from '@/lib/format';
import { inboxCountsQuery } from '../api/inbox.queries';

export function InboxBadge() {
  const { data } = useQuery(inboxCountsQuery);
  if (!data || data.new === 0) return null;
  return (
    <Badge tone="spotlight">
      {formatNumber(data.new)}
      <span className="sr-only"> new</span>
    </Badge>
  );
}
