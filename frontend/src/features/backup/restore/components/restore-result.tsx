/** What came of a restore that is over. */
import type { ReactNode } from 'react';
import type { RestoreResponse } from '@lectern/protocol/restores';
import { CircleAlert, CircleCheck, CircleSlash } from 'lucide-react';
import { countsOf } from '@/components/data-jobs/job-labels';
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatNumber } from '@/lib/format';
import { StartAgain } from './choose-backup';
import { RestoreWarnings } from './restore-warnings';

export function RestoreResult({ restore: { job, warnings } }: { restore: RestoreResponse }) {
  if (job.status === 'done') {
    return (
      <div className="space-y-5">
        <Card>
          <Outcome
            icon={<CircleCheck className="text-success-text" />}
            title="Your data is back"
            text={job.sourceName ? `Everything you chose from ${job.sourceName} is in your account.` : ''}
          >
            <Counts job={job} />
            <div className="mt-5 flex flex-wrap justify-center gap-2">
              <LinkButton variant="secondary" href="/account-settings?section=data">
                Data management
              </LinkButton>
              <LinkButton href="/">Open the dashboard</LinkButton>
            </div>
          </Outcome>
        </Card>
        <RestoreWarnings title="Differences from the backup" warnings={warnings} />
      </div>
    );
  }
  const isFailed = job.status === 'failed';
  return (
    <Card>
      <Outcome
        icon={isFailed ? <CircleAlert className="text-danger-text" /> : <CircleSlash className="text-muted" />}
        title={isFailed ? titleOfFailure(job.phase) : 'This restore was cancelled'}
        text={job.problem ?? (isFailed ? 'Please try again.' : '')}
      >
        <p className="text-sm text-muted">Nothing was saved to your account.</p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <StartAgain />
        </div>
      </Outcome>
    </Card>
  );
}

const titleOfFailure = (phase: RestoreResponse['job']['phase']) =>
  phase === 'check' ? 'This ZIP can’t be restored' : 'The restore failed';

type OutcomeProps = { icon: ReactNode; title: string; text: string; children: ReactNode };

function Outcome({ icon, title, text, children }: OutcomeProps) {
  return (
    <div role="status" className="flex flex-col items-center gap-1.5 px-2 py-6 text-center text-balance sm:py-8">
      <span aria-hidden className="mb-1 [&_svg]:size-9 [&_svg]:stroke-[1.25]">
        {icon}
      </span>
      <h2 className="font-display text-lg font-medium">{title}</h2>
      {text && <p className="max-w-[60ch] text-sm wrap-anywhere">{text}</p>}
      {children}
    </div>
  );
}

function Counts({ job }: { job: RestoreResponse['job'] }) {
  const told = job.counts.filter(({ count }) => count > 0);
  if (told.length === 0) return <p className="text-sm text-muted">{countsOf(job)}</p>;
  return (
    <dl className="mt-3 flex flex-wrap justify-center gap-x-8 gap-y-3">
      {told.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-xl font-medium tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
