import { lazyPart } from '@/components/ui/lazy-part';
import type { QuestionId } from '@/features/help/questions';
import { PageHeader } from '@/components/ui/page-header';
import { DiagnosticPanel } from '@/features/diagnostic/components/diagnostic-panel';
import { usePageTitle } from '@/lib/use-page-title';

const PageQuestions = lazyPart(() => import('@/features/help/components/page-questions'), 'PageQuestions');
const questions: readonly QuestionId[] = ['ask-a-person', 'it-waits', 'support-looks', 'on-a-phone'];

export default function DiagnosticPage() {
  usePageTitle('Diagnostic');
  return (
    <>
      <PageHeader title="Diagnostic" />
      <DiagnosticPanel />
      <PageQuestions title="Common questions" ids={questions} />
    </>
  );
}
