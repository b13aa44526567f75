import { PageHeader } from '@/components/ui/page-header';
import { QuestionList } from '@/features/help/components/question-list';
import { questionGroups } from '@/features/help/questions';
import { usePageTitle } from '@/lib/use-page-title';

export default function FaqPage() {
  usePageTitle('FAQ');
  return (
    <>
      <PageHeader
        title="Questions and answers"
        description="Short answers. If yours is missing, ask us with Contact Us below."
      />
      <div className="max-w-3xl space-y-8">
        {questionGroups.map(({ title, questions }) => (
          <section key={title}>
            <h2 className="mb-3 font-display text-lg font-medium">{title}</h2>
            <QuestionList questions={questions} />
          </section>
        ))}
      </div>
    </>
  );
}
