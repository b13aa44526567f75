/** What the lines of the audit log say to people. */
import {
  auditSubjectLabels,
  type AuditAction,
  type AuditDetails,
  type AuditEntryResponse,
} from '@lectern/protocol/audit';

/** `trial_extended` → `trial extended`: actions are named so that they can be read. */
export function actionLabels(action: AuditAction): string {
  const [subject = '', what = ''] = action.split('.');
  const words = `${subject} ${what}`.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function actorWords({ kind, username }: AuditEntryResponse['actor']): string {
  if (kind === 'operator') return 'Command line';
  return username ?? (kind === 'admin' ? 'Former administrator' : 'Deleted account');
}

export function subjectText(subject: AuditEntryResponse['subject']): string {
  if (!subject) return '';
  if (subject.kind === 'account') return subject.name ?? 'Deleted account';
  return auditSubjectLabels[subject.kind];
}

/** `{ days: 14, endsOn: '…' }` → `Days: 14 · Ends on: …`. */
export function detailsText(details: AuditDetails): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `${sentence(key)}: ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`)
    .join(' · ');
}

function sentence(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
