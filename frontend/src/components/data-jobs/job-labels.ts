/** What a job is called, where it stands and what there is to do, in words. Pure. */
import { dataJobKindLabels, type DataJobResponse } from '@lectern/protocol/data-jobs';
import type { Tone } from '@lectern/protocol/enum-tables';
import { formatCount, formatFileSize, formatInstantDate, formatNumber } from '@/lib/format';
import { isTriedAgain } from './data-jobs.queries';

type Job = DataJobResponse;

export function titleOf({ kind, sourceName }: Pick<Job, 'kind' | 'sourceName'>): string {
  switch (kind) {
    case 'backup':
      return 'Backup';
    case 'export':
      return 'Excel export';
    case 'import':
      return sourceName ? `Import of ${sourceName}` : 'Import';
    case 'restore':
      return sourceName ? `Restore of ${sourceName}` : 'Restore';
  }
}

const makesAFile = ({ kind }: Pick<Job, 'kind'>) => kind === 'backup' || kind === 'export';

export function statusOf(job: Pick<Job, 'kind' | 'status' | 'phase' | 'finishedAt'>): { label: string; tone: Tone } {
  switch (job.status) {
    case 'pending':
      return { label: 'Waiting', tone: 'neutral' };
    case 'working':
      return { label: workingWord(job), tone: 'info' };
    case 'review':
      return { label: 'Needs your OK', tone: 'warning' };
    case 'done':
      return { label: makesAFile(job) ? 'Ready' : 'Done', tone: 'success' };
    case 'failed':
      if (isTriedAgain(job)) return { label: 'Retrying', tone: 'warning' };
      return { label: 'Failed', tone: 'danger' };
    case 'cancelled':
      return { label: 'Cancelled', tone: 'neutral' };
    case 'undone':
      return { label: 'Undone', tone: 'neutral' };
    case 'expired':
      return { label: 'File deleted', tone: 'neutral' };
    default:
      return { label: job.status, tone: 'neutral' };
  }
}

function workingWord({ kind, phase }: Pick<Job, 'kind' | 'phase'>): string {
  if (phase === 'check') return 'Checking';
  if (phase === 'take_back') return 'Undoing';
  if (phase === 'write') return kind === 'restore' ? 'Restoring' : 'Importing';
  return 'In progress';
}

/** What the bar of a job under way counts, and what of it is being done. */
export function progressOf({ kind, phase, total }: Pick<Job, 'kind' | 'phase' | 'total'>): {
  label: string;
  unit?: string;
} {
  if (phase === 'take_back') return { label: 'Undoing what was saved', unit: 'rows' };
  switch (kind) {
    case 'backup':
      return total === null ? { label: 'Reading your data' } : { label: 'Collecting files', unit: 'files' };
    case 'export':
      return { label: 'Building your workbook', unit: 'rows' };
    case 'import':
      return phase === 'check'
        ? { label: 'Reading your file', unit: 'rows' }
        : { label: 'Saving to your account', unit: 'rows' };
    case 'restore':
      return phase === 'check' ? { label: 'Checking every file' } : { label: 'Restoring files' };
    default:
      return { label: 'Working' };
  }
}

/** `ahead`: the job of the account that has the turn. */
export function sentenceOf(job: Job, ahead: Pick<Job, 'kind'> | null): string {
  switch (job.status) {
    case 'pending':
      return ahead
        ? `Waits until the ${dataJobKindLabels[ahead.kind]} finishes.`
        : 'Starts in a moment. You can leave this page.';
    case 'working':
      // An attempt failed, and the next one comes.
      if (job.problem !== null) return job.problem;
      return job.kind === 'backup'
        ? 'You can leave this page. We’ll email you when it’s ready.'
        : 'You can leave this page. It keeps going.';
    case 'review':
      return 'Checked. Nothing is saved until you confirm.';
    case 'done':
      return makesAFile(job)
        ? [contentsOf(job), keptUntil(job), missingOf(job)].filter(Boolean).join(' · ')
        : [countsOf(job), job.problem].filter(Boolean).join(' · ');
    case 'failed':
      return job.problem ?? 'That didn’t work. Please try again.';
    case 'cancelled':
      if (job.problem !== null) return job.problem;
      if (makesAFile(job)) return 'Nothing was kept.';
      return job.phase === 'take_back' ? takenBack(job) : 'Nothing was saved to your account.';
    case 'undone':
      return takenBack(job);
    case 'expired':
      return 'Deleted after a week. You can create a new one anytime.';
  }
}

/** `120 added · 4 updated`. */
export function countsOf({ counts }: Pick<Job, 'counts'>): string {
  const told = counts.filter(({ count }) => count > 0);
  if (told.length === 0) return 'Nothing needed saving.';
  return told.map(({ label, count }) => `${formatNumber(count)} ${label}`).join(' · ');
}

/** Rows that were touched since stay; then the counts say so. */
function takenBack(job: Job): string {
  return job.counts.some(({ count }) => count > 0) ? countsOf(job) : 'Everything it had saved was undone.';
}

function contentsOf({ rowCount, fileCount, sizeBytes, kind }: Job): string {
  const parts: string[] = [];
  if (rowCount !== null) parts.push(formatCount(rowCount, 'entry', 'entries'));
  if (kind === 'backup' && fileCount !== null) parts.push(formatCount(fileCount, 'file'));
  const contents = parts.join(' and ');
  return sizeBytes === null ? contents : [contents, formatFileSize(sizeBytes)].filter(Boolean).join(', ');
}

function keptUntil({ expiresAt }: Job): string {
  return expiresAt === null ? '' : `Kept until ${formatInstantDate(expiresAt)}`;
}

function missingOf({ missingCount }: Job): string {
  if (!missingCount) return '';
  return missingCount === 1
    ? '1 file couldn’t be read; see the README'
    : `${formatNumber(missingCount)} files couldn’t be read; see the README`;
}
