import { Copy, RefreshCw } from 'lucide-react';
import { copyText, selectByHand } from '@/components/ui/copy-text';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { DiagnosticFact } from '@/lib/diagnostics/diagnostic-report';
import { useDiagnostics } from '@/lib/diagnostics/use-diagnostics';
import { formatInstant } from '@/lib/format';

export function DiagnosticPanel() {
  const { connection, browser, errors, report, measureAgain } = useDiagnostics();

  const copy = () =>
    copyText(report(), { title: 'Copied', description: 'Paste it into your message to us.' }, selectByHand);

  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-lg bg-sunken px-4 py-4 sm:px-5">
        <p className="max-w-[60ch] text-sm">
          If something goes wrong, copy this and send it to us. It contains no passwords or business data.
        </p>
        <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
          <Button variant="secondary" icon={<RefreshCw />} onClick={measureAgain}>
            Run again
          </Button>
          <Button icon={<Copy />} onClick={() => void copy()}>
            Copy all
          </Button>
        </div>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <FactsCard title="Connection" facts={connection} />
        <FactsCard title="Browser" facts={browser} />
      </div>
      <Card title="Last errors" description="Since this page loaded, newest first. They stay in this browser.">
        {errors.length === 0 ? (
          <EmptyState compact title="No errors" description="Nothing has gone wrong on this page so far." />
        ) : (
          <ol className="space-y-2 text-sm">
            {errors.map((error, index) => (
              <li key={`${error.at}-${index}`} className="rounded-md bg-sunken px-3 py-2">
                <p className="text-xs text-muted">
                  {formatInstant(error.at)} · {error.source}
                </p>
                <p className="wrap-anywhere">{error.message}</p>
              </li>
            ))}
          </ol>
        )}
      </Card>
    </div>
  );
}

function FactsCard({ title, facts }: { title: string; facts: DiagnosticFact[] }) {
  return (
    <Card title={title}>
      <dl className="divide-y divide-line text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-6 py-2.5 first:pt-0 last:pb-0">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
