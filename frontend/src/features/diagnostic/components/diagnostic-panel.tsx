import clsx from 'clsx';
import { CircleAlert, CircleCheck, Copy, RefreshCw } from 'lucide-react';
import { copyText, selectByHand } from '@/components/ui/copy-text';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { DiagnosticFact } from '@/lib/diagnostics/diagnostic-report';
import { useDiagnostics } from '@/lib/diagnostics/use-diagnostics';
import { formatCount, formatInstant } from '@/lib/format';

export function DiagnosticPanel() {
  const { connection, browser, errors, isChecking, report, measureAgain } = useDiagnostics();
  const problems = [...connection, ...browser].flatMap(({ problem }) => problem || []);
  const isWell = problems.length === 0 && errors.length === 0;

  const copy = () =>
    copyText(report(), { title: 'Copied', description: 'Paste it into your message to us.' }, selectByHand);

  return (
    <div className="space-y-5">
      <section
        aria-label="Result"
        className={clsx(
          'flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-lg px-4 py-4 sm:px-5',
          isWell && !isChecking ? 'bg-success-soft' : 'bg-sunken',
        )}
      >
        <div className="flex min-w-0 gap-3">
          {isWell ? (
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success-text" />
          ) : (
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger-text" />
          )}
          <div className="min-w-0">
            <p role="status" className="font-semibold">
              {verdictOf(isChecking, problems, errors.length)}
            </p>
            <p className="mt-0.5 text-sm text-muted">
              Need help? Copy this and send it to us. It contains no passwords or business data.
            </p>
          </div>
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
          <Button variant="secondary" icon={<RefreshCw />} onClick={measureAgain}>
            Run again
          </Button>
          <Button icon={<Copy />} onClick={() => void copy()}>
            Copy all
          </Button>
        </div>
      </section>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <FactsCard title="Connection" facts={connection} />
        <div className="space-y-5">
          <FactsCard title="Browser" facts={browser} />
          {errors.length > 0 && (
            <Card title="Last errors" description="Since this page loaded, newest first. They stay in this browser.">
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
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

function verdictOf(isChecking: boolean, problems: readonly string[], errors: number): string {
  if (problems.length > 0) return problems.join('. ');
  if (isChecking) return 'Checking the connection';
  return errors > 0 ? `Connected, with ${formatCount(errors, 'error')} on this page` : 'Everything works';
}

function FactsCard({ title, facts }: { title: string; facts: DiagnosticFact[] }) {
  return (
    <Card title={title}>
      <dl className="divide-y divide-line text-sm">
        {/* What is as it should be, the verdict says. */}
        {facts.map(
          ({ name, value, shown = value, problem }) =>
            shown !== null &&
            shown !== 'Yes' && (
              <div key={name} className="flex justify-between gap-6 py-2.5 first:pt-0 last:pb-0">
                <dt className="shrink-0 text-muted">{name}</dt>
                <dd className={clsx('min-w-0 text-right font-medium wrap-anywhere', problem && 'text-danger-text')}>
                  {shown}
                </dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
