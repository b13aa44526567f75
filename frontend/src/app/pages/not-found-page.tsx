import { ArrowLeft } from 'lucide-react';
import { Button, LinkButton } from '@/components/ui/button';
import { StageDrawing } from '@/components/ui/drawings';
import { PublicLayout } from '../shell/public-layout';

export default function NotFoundPage() {
  return (
    <PublicLayout title="Page not found">
      <div className="flex min-h-[55dvh] flex-col items-center justify-center py-8 text-center text-balance">
        <div className="mb-5 text-muted">
          <StageDrawing />
        </div>
        <p className="text-sm font-semibold text-muted">404</p>
        <h1 className="mt-1 font-display text-2xl font-medium sm:text-3xl">Nobody is on this stage</h1>
        <p className="mt-3 text-muted">
          There’s no page at this address. It may have moved, or the link may be incomplete.
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <Button variant="secondary" icon={<ArrowLeft />} onClick={() => window.history.back()}>
            Go Back
          </Button>
          <LinkButton href="/dashboard">Go to Dashboard</LinkButton>
        </div>
      </div>
    </PublicLayout>
  );
}
