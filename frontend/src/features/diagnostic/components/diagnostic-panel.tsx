import { Copy } from 'lucide-react';
import { copyText, selectByHand } from '@/components/ui/copy-text';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { useDiagnostics } from '@/lib/diagnostics/use-diagnostics';
import { formatInstant } from '@/lib/format';

export function DiagnosticPanel() {
  const { facts, errors, report, measureAgain } = useDiagnostics();

  const copy = () =>
    copyText(report(), { title: 'Copied', description: 'Paste it into your message to us.' }, selectByHand);

  return (
    <div className="space-y-5">
      <Card
        title="This browser and the server"
        actions={
          <>
            <Button variant="secondary" size="sm" onClick={measureAgain}>
              Run again
            </Button>
            <Button size="sm" icon={<Copy />} onClick={() => void copy()}>
              Copy all
            </Button>
          </>
        }
      >
        <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
          {facts.map(({ name, value }) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
              <dt className="shrink-0 text-muted">{name}</dt>
              <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
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
