import { CheckCheck } from 'lucide-react';
import type { ShareVisitsResponse } from '@lectern/protocol/share-visits';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { formatInstant } from '@/lib/format';

/** Who pressed 'Got it', and whether that was for the page as it is now. */
export function Acknowledgements({ visits: { acknowledgements } }: { visits: ShareVisitsResponse }) {
  if (acknowledgements.length === 0) return null;
  return (
    <Card
      title="Who has read what changed"
      description="Returning visitors see what’s changed and can press “Got it”."
      padded={false}
    >
      <ul className="divide-y divide-line border-t border-line">
        {acknowledgements.map(({ visitor, acknowledgedAt, pageOf, isCurrent }) => (
          <li key={visitor} className="flex items-start gap-3 px-4 py-3 text-sm sm:px-5">
            <CheckCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-text" />
            <div className="min-w-0 flex-1">
              <p>
                <span className="font-medium">Visitor {visitor}</span> pressed Got it
              </p>
              <p className="text-xs text-muted">
                {formatInstant(acknowledgedAt)}
                {pageOf && ` · the page of ${formatInstant(pageOf)}`}
              </p>
            </div>
            {isCurrent ? <Badge tone="success">Up to date</Badge> : <Badge>Changed since</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
