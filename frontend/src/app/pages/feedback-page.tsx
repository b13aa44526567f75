import { PageHeader } from '@/components/ui/page-header';
import { UnlessSandbox } from '@/components/sandbox-notes';
import { Card } from '@/components/ui/card';
import { FeedbackForm } from '@/features/admin/feedback/components/feedback-form';
import { FeedbackList } from '@/features/admin/feedback/components/feedback-list';
import { SupportAccessSwitch } from '@/features/admin/support-access/components/support-access-switch';
import { Acting, Part } from '@/components/ui/part';
import { usePageTitle } from '@/lib/use-page-title';

export default function FeedbackPage() {
  usePageTitle('Feedback');
  return (
    <>
      <PageHeader
        title="Feedback"
        description="Tell us what’s missing, broken or good. A person reads it and answers here and by email."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UnlessSandbox title="Your message">
          <Card>
            <FeedbackForm
              supportAccess={
                <Part of="office">
                  <Acting>
                    <SupportAccessSwitch />
                  </Acting>
                </Part>
              }
            />
          </Card>
        </UnlessSandbox>
        <FeedbackList />
      </div>
    </>
  );
}
