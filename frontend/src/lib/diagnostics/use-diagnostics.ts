/** What this browser and the server are like at the moment, for /diagnostic and to be sent along with feedback. */
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { version } from '../../../../package.json';
import { readStored, storageWorks } from '../browser-storage';
import { STORED_FLAGS } from '../constants';
import { onErrorsChanged, recentErrors, type RecordedError } from '../error-buffer';
import { useSignedInUser } from '../session/user';
import { deviceName } from '@lectern/protocol/devices';
import { diagnosticReport, type DiagnosticFact } from './diagnostic-report';
import { readinessQuery, responseTimeQuery } from './health.queries';

export type Diagnostics = {
  /** How the server is reached, and what the browser is like. */
  connection: DiagnosticFact[];
  browser: DiagnosticFact[];
  errors: RecordedError[];
  /** The server hasn't answered yet. */
  isChecking: boolean;
  /** All of it as text: what is copied, and what is sent. */
  report: () => string;
  measureAgain: () => void;
};

export function useDiagnostics(): Diagnostics {
  const user = useSignedInUser();
  const readiness = useQuery(readinessQuery);
  const responseTime = useQuery(responseTimeQuery);
  const errors = useRecentErrors();
  // What an earlier request said is not how it is when the latest failed.
  const server = readiness.isError ? undefined : readiness.data?.status;
  const connection: DiagnosticFact[] = [
    { name: 'Page address', value: window.location.origin },
    { name: 'Signed in as', value: user.username },
    { name: 'Email verified', value: yesNo(user.emailVerified) },
    { name: 'Browser is online', value: yesNo(navigator.onLine), problem: !navigator.onLine && 'You’re offline' },
    {
      name: 'Cookies enabled',
      value: yesNo(navigator.cookieEnabled),
      problem: !navigator.cookieEnabled && 'Cookies are turned off',
    },
    {
      name: 'Server reachable',
      value: serverWord(server, readiness.isPending),
      problem:
        !readiness.isPending && server !== 'ok' && (server === 'degraded' ? DELAYED : 'The server can’t be reached'),
    },
    { name: 'Response time', value: timeWord(responseTime.data, responseTime.isPending) },
    { name: 'Version', value: version },
  ];
  const isStorageWorking = storageWorks();
  const browser: DiagnosticFact[] = [
    { name: 'Browser', value: navigator.userAgent, shown: deviceName(navigator.userAgent) },
    { name: 'Window', value: `${window.innerWidth} × ${window.innerHeight}` },
    { name: 'Language', value: navigator.language },
    { name: 'Theme', value: document.documentElement.dataset.theme ?? 'Same as the system' },
    { name: 'Time zone', value: Intl.DateTimeFormat().resolvedOptions().timeZone },
    {
      name: 'Browser storage works',
      value: yesNo(isStorageWorking),
      problem: !isStorageWorking && 'Browser storage is turned off',
    },
    { name: 'Welcome seen', value: yesNo(readStored(STORED_FLAGS.welcomeSeen(user.id)) !== null), shown: null },
    { name: 'Storage notice seen', value: yesNo(readStored(STORED_FLAGS.dataStorageNotice) !== null), shown: null },
  ];
  return {
    connection,
    browser,
    errors,
    isChecking: readiness.isPending,
    report: () => diagnosticReport([...connection, ...browser], errors, new Date()),
    measureAgain: () => void Promise.all([readiness.refetch(), responseTime.refetch()]),
  };
}

const DELAYED = 'Background work is delayed';

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

function timeWord(milliseconds: number | undefined, pending: boolean): string {
  if (milliseconds !== undefined) return `${milliseconds} ms`;
  return pending ? 'Checking' : 'None';
}

function serverWord(status: string | undefined, pending: boolean): string {
  if (pending) return 'Checking';
  return { ok: 'Yes', degraded: `Yes. ${DELAYED}`, down: 'No, it’s being repaired' }[status ?? ''] ?? 'No';
}

function useRecentErrors(): RecordedError[] {
  const [errors, setErrors] = useState(() => recentErrors());
  useEffect(() => onErrorsChanged(() => setErrors(recentErrors())), []);
  return errors;
}
