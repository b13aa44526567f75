/** What the lines of the audit log say to people. */
import {
  auditSubjectLabels,
  type AuditAction,
  type AuditDetails,
  type AuditEntryResponse,
} from '@lectern/protocol/audit';
import { capitalized } from '@/lib/format';

/** Where the screens have another word than the action. */
const otherWords: Partial<Record<AuditAction, string>> = {
  'account.look_allowed': 'Support access allowed',
  'account.look_revoked': 'Support access revoked',
  'account.look_started': 'Support access started',
  'account.look_read': 'Support access read',
  'account.look_ended': 'Support access ended',
};

/** `account.trial_extended` → `Account trial extended`: actions are named so that they can be read. */
export function actionLabels(action: AuditAction): string {
  return otherWords[action] ?? capitalized(action.replaceAll(/[._]/g, ' '));
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

/** `{ days: 14, endsOn: '…' }` → `Days: 14 · Ends on: …`; `{ from: 'new', to: 'open' }` → `new → open`. */
export function detailsText({ from, to, ...details }: AuditDetails): string {
  const moved = from && to;
  return Object.entries({ ...(!moved && { from, to }), ...details })
    .filter(([, value]) => value != null && value !== '')
    .map(([key, value]) => `${sentence(key)}: ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`)
    .concat(moved ? `${from} → ${to}` : [])
    .join(' · ');
}

function sentence(key: string): string {
  return capitalized(
    key
      .replace(/^is(?=[A-Z])/, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  );
}
