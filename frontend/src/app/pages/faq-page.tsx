import { useState } from 'react';
import { ListTutorialsQuery } from '@lectern/protocol/help';
import { ListTools } from '@/components/lists/list-tools';
import { SearchField } from '@/components/lists/search-field';
import { TwoColumns } from '@/components/lists/two-columns';
import { Button, LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Marked } from '@/components/ui/marked';
import { PageHeader } from '@/components/ui/page-header';
import { QuestionList } from '@/features/help/components/question-list';
import { findQuestions } from '@/features/help/find-questions';
import { questionGroups } from '@/features/help/questions';
import { useOpenedQuestion } from '@/features/help/use-opened-question';
import { ContactDialog } from '@/features/admin/support/components/contact-dialog';
import { useSignedInUser } from '@/lib/session/user';
import { usePageTitle } from '@/lib/use-page-title';
import { useUrlFilters } from '@/lib/use-url-filters';

const SEARCHED = ['q'] as const;

export default function FaqPage() {
  usePageTitle('FAQ');
  useOpenedQuestion();
  const user = useSignedInUser();
  const [asking, setAsking] = useState(false);
  const [{ q = '' }, setFilters] = useUrlFilters(ListTutorialsQuery, SEARCHED);
  const groups = findQuestions(questionGroups, q);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <PageHeader
        title="FAQ"
        description="Short answers. Don’t see yours? Ask us."
        actions={
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Ask us
          </Button>
        }
      />
      <div className="flex flex-col sm:gap-8">
        <div className="max-w-3xl empty:hidden">
          <ListTools isHidden={false} filters={{ count: q ? 1 : 0, clear: () => setFilters({ q: undefined }) }}>
            <SearchField label="Search questions" value={q} onChange={(text) => setFilters({ q: text })} />
          </ListTools>
          <p role="status" className={q ? 'text-sm text-muted sm:mt-2' : 'sr-only'}>
            {q && count > 0 && (count === 1 ? '1 answer' : `${count} answers`)}
            {q && count === 0 && `No results found for "${q}"`}
          </p>
        </div>
        <TwoColumns
          parts={groups.map(({ title, questions }) => ({
            key: title,
            length: questions.length + 1.5,
            content: (
              <section aria-labelledby={`faq-${questions[0]?.id}`}>
                <h2 id={`faq-${questions[0]?.id}`} className="mb-3 font-display text-lg font-medium">
                  {title}
                </h2>
                <QuestionList questions={questions} mark={q ? (text) => <Marked text={text} query={q} /> : undefined} />
              </section>
            ),
          }))}
        />
        {count === 0 && (
          <Card>
            <EmptyState
              title="No one has asked that yet"
              description="Try a single word, search the tutorials, or ask us and we’ll answer by email."
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  <LinkButton variant="secondary" href={`/tutorials?q=${encodeURIComponent(q)}`}>
                    Search the tutorials
                  </LinkButton>
                  <Button onClick={() => setAsking(true)}>Ask us</Button>
                </div>
              }
            />
          </Card>
        )}
      </div>
      <ContactDialog open={asking} onOpenChange={setAsking} from={{ name: user.username, email: user.email }} />
    </>
  );
}
