import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useParams } from 'wouter';
import { DetailState } from '@/components/lists/detail-state';
import { Button, LinkButton } from '@/components/ui/button';
import { presentationQuery } from '@/features/presentations/api/presentations.queries';
import { PresentationSheet } from '@/features/presentations/components/presentation-sheet';
import { profileQuery } from '@/features/profile/api/profile.queries';
import { useSignedInUser } from '@/lib/session/user';
import { usePageTitle } from '@/lib/use-page-title';

/** A presentation on one page of paper. */
export default function PresentationPrintPage() {
  const { id = '' } = useParams();
  const { email } = useSignedInUser();
  const presentation = useQuery(presentationQuery(id));
  const profile = useQuery(profileQuery);
  usePageTitle(presentation.data ? `${presentation.data.title}, one page` : 'Presentation');
  if (!presentation.data || !profile.data) {
    return (
      <DetailState
        query={presentation.data ? profile : presentation}
        what="presentation"
        back={{ href: '/profile?tab=presentations', label: 'All presentations' }}
      />
    );
  }
  return (
    <>
      <div data-print="hide" className="mx-auto mb-4 flex max-w-[52rem] flex-wrap items-center justify-between gap-3">
        <LinkButton icon={<ArrowLeft />} variant="ghost" className="-ml-4" href={`/presentations/${id}`}>
          Back to presentation
        </LinkButton>
        <Button icon={<Printer />} className="max-sm:w-full" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      </div>
      <PresentationSheet presentation={presentation.data} speaker={profile.data} email={email} />
    </>
  );
}
