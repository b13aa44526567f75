/** What somebody sends along when asking for help: plain text, no secrets, no business data. */
import type { RecordedError } from '@/lib/error-buffer';

export type DiagnosticFact = {
  name: string;
  value: string;
  /** What the screen says instead; null: only the report has it. */
  shown?: string | null;
  /** What keeps the application from working, as the verdict says it. */
  problem?: string | false;
};

export function diagnosticReport(facts: DiagnosticFact[], errors: RecordedError[], now: Date): string {
  const lines = [
    `Diagnostic of ${now.toISOString()}`,
    ...facts.map(({ name, value }) => `${name}: ${value}`),
    '',
    errors.length === 0 ? 'No errors on this page so far.' : 'Last errors, newest first:',
    ...errors.map(({ at, source, message }) => `${at} [${source}] ${message}`),
  ];
  return lines.join('\n');
}
