import { PageHeader } from '@/components/ui/page-header';
import { DiagnosticPanel } from '@/features/diagnostic/components/diagnostic-panel';
import { usePageTitle } from '@/lib/use-page-title';

export default function DiagnosticPage() {
  usePageTitle('Diagnostic');
  return (
    <>
      <PageHeader title="Diagnostic" />
      <DiagnosticPanel />
    </>
  );
}
