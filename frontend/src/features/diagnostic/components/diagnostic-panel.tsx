import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { toast } from '@/components/ui/toast';
import { readStored, storageWorks } from '@/lib/browser-storage';
import { STORED_FLAGS } from '@/lib/constants';
import { onErrorsChanged, recentErrors } from '@/lib/error-buffer';
import { formatInstant } from '@/lib/format';
import { useSignedInUser } from '@/lib/session/user';
import { readinessQuery, responseTimeQuery } from '../api/health.queries';
import { diagnosticReport, type DiagnosticFact } from '../diagnostic-report';

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

export function DiagnosticPanel({ version }: { version: string }) {
  const user = useSignedInUser();
  const readiness = useQuery(readinessQuery);
  const responseTime = useQuery(responseTimeQuery);
  const errors = useRecentErrors();

  const facts: DiagnosticFact[] = [
    { name: 'Signed in as', value: user.username },
    { name: 'E-mail verified', value: yesNo(user.emailVerified) },
    { name: 'Browser is online', value: yesNo(navigator.onLine) },
    { name: 'Server answers', value: serverWord(readiness.data?.status, readiness.isPending) },
    {
      name: 'Response time',
      value:
        responseTime.data !== undefined
          ? `${responseTime.data} ms`
          : responseTime.isPending
            ? 'measuring'
            : 'none',
    },
    { name: 'Version', value: version },
    { name: 'Browser', value: navigator.userAgent },
    { name: 'Window', value: `${window.innerWidth} × ${window.innerHeight}` },
    { name: 'Time zone', value: Intl.DateTimeFormat().resolvedOptions().timeZone },
    { name: 'Browser storage works', value: yesNo(storageWorks()) },
    { name: 'Welcome seen', value: yesNo(readStored(STORED_FLAGS.welcomeSeen(user.id)) !== null) },
    { name: 'Storage notice seen', value: yesNo(readStored(STORED_FLAGS.dataStorageNotice) !== null) },
  ];

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(diagnosticReport(facts, errors, new Date()));
      toast({ title: 'Copied', description: 'Paste it into your message to us.', variant: 'success' });
    } catch {
      // Browsers give the clipboard to HTTPS pages only.
      toast({
        title: 'Not copied',
        description: 'Your browser does not allow it here. Select the text and copy it by hand.',
        variant: 'destructive',
      });
    }
  };

  return (
    <div className="space-y-5">
      <Card
        title="This browser and the server"
        actions={
          <>
            <Button variant="secondary" size="sm" onClick={() => void responseTime.refetch()}>
              Measure again
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
      <Card
        title="Last errors"
        description="Since this page was loaded, newest first. They stay in this browser."
      >
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

function serverWord(status: string | undefined, pending: boolean): string {
  if (pending) return 'asking';
  return (
    { ok: 'yes', degraded: 'yes, background work is delayed', down: 'no, it is being repaired' }[
      status ?? ''
    ] ?? 'no'
  );
}

function useRecentErrors() {
  const [errors, setErrors] = useState(() => recentErrors());
  useEffect(() => onErrorsChanged(() => setErrors(recentErrors())), []);
  return errors;
}
