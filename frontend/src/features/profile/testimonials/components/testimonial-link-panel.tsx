/** What a client sees who follows the link of a request: the form, the thanks, or why the link does not work. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Link2Off } from 'lucide-react';
import type { TestimonialLinkResponse } from '@lectern/protocol/testimonials';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { ApiError } from '@/lib/api-error';
import { formatInstantDate } from '@/lib/format';
import { testimonialLinkQuery } from '../api/testimonial-link.queries';
import { TestimonialAnswerForm } from './testimonial-answer-form';

export function TestimonialLinkPanel({ token }: { token: string }) {
  const link = useQuery(testimonialLinkQuery(token));
  const [sent, setSent] = useState<TestimonialLinkResponse | null>(null);
  const [correcting, setCorrecting] = useState(false);
  if (link.isPending) return <Spinner />;
  if (link.isError) {
    const refused = link.error instanceof ApiError && link.error.status < 500 ? link.error : null;
    return (
      <Message
        icon={<Link2Off aria-hidden className="size-8 text-muted" strokeWidth={1.5} />}
        title={refused ? (titles[refused.code ?? ''] ?? 'This link does not work') : 'Nothing could be loaded'}
      >
        <p>{problemText(link.error, 'Please try again in a moment.')}</p>
        {!refused && (
          <Button className="mt-4" variant="secondary" busy={link.isFetching} onClick={() => void link.refetch()}>
            Try again
          </Button>
        )}
      </Message>
    );
  }
  const facts = sent ?? link.data;
  if (facts.isSubmitted && !correcting) {
    return (
      <Message
        icon={<CircleCheck aria-hidden className="size-8 text-success-text" strokeWidth={1.5} />}
        title={`Thank you, ${facts.clientName}`}
      >
        <p>
          {facts.speakerName} has your testimonial. You can edit it here until it’s published, at the latest on{' '}
          {formatInstantDate(facts.expiresAt)}.
        </p>
        <blockquote className="mt-4 border-l-4 border-spotlight pl-4 font-display text-lg wrap-anywhere whitespace-pre-line text-ink">
          {facts.content}
        </blockquote>
        <Button className="mt-5" variant="secondary" onClick={() => setCorrecting(true)}>
          Edit
        </Button>
      </Message>
    );
  }
  return (
    <TestimonialAnswerForm
      key={facts.content}
      token={token}
      facts={facts}
      onSent={(now) => {
        setSent(now);
        setCorrecting(false);
        window.scrollTo({ top: 0, behavior: 'instant' });
      }}
    />
  );
}

const titles: Record<string, string> = {
  TESTIMONIAL_LINK_UNKNOWN: 'This link does not work',
  TESTIMONIAL_LINK_EXPIRED: 'This link has ended',
  TESTIMONIAL_LINK_CLOSED: 'Your testimonial is published',
  RATE_LIMITED: 'One moment, please',
};

function Message({ icon, title, children }: { icon: React.ReactNode; title: string; children: React.ReactNode }) {
  return (
    <div role="status">
      {icon}
      <h1 className="mt-3 font-display text-2xl font-medium text-balance wrap-anywhere">{title}</h1>
      <div className="mt-3 text-base text-muted">{children}</div>
    </div>
  );
}
