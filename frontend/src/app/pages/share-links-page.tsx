import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { QuestionId } from '@/features/help/questions';
import { PageHeader } from '@/components/ui/page-header';
import { LinksList } from '@/features/sharing/links/components/links-list';
import { useNewForm } from '@/lib/use-new-form';
import { usePageTitle } from '@/lib/use-page-title';
import { ShareDialog } from '../share-dialog';

const PageQuestions = lazyPart(() => import('@/features/help/components/page-questions'), 'PageQuestions');
const questions: readonly QuestionId[] = ['what-planners-see', 'who-opens-links', 'search-engines', 'tracking'];

/** All share links; with `?new=1` the drawer that makes one stands over them. */
export default function ShareLinksPage() {
  usePageTitle('Share links');
  const [, navigate] = useLocation();
  const linkedForm = useNewForm();
  const [opened, setOpened] = useState(false);
  const add = () => setOpened(true);
  return (
    <>
      <PageHeader
        back={{ href: '/profile', label: 'Profile' }}
        isList
        title="Share links"
        description="Every link you’ve shared. Each always shows the latest."
        actions={
          <Button icon={<Plus />} onClick={add}>
            New link
          </Button>
        }
      />
      <LinksList onNew={add} />
      <PageQuestions title="Questions about sharing" ids={questions} />
      {(opened || linkedForm.isOpen) && (
        <ShareDialog
          request={{ kind: 'media_kit' }}
          onClose={() => {
            setOpened(false);
            if (linkedForm.isOpen) linkedForm.close();
          }}
          onMade={({ id }) => navigate(`/share-links/${id}`)}
        />
      )}
    </>
  );
}
