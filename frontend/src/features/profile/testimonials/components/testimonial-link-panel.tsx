/** What a client sees who follows the link of a request: the form, the thanks, or why the link does not work. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { TestimonialLinkResponse } from '@lectern/protocol/testimonials';
import { LinkMessage, LinkProblem } from '@/components/link-message';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { formatInstantDate } from '@/lib/format';
import { testimonialLinkQuery } from '../api/testimonial-link.queries';
import { TestimonialAnswerForm } from './testimonial-answer-form';

export function TestimonialLinkPanel({ token }: { token: string }) {
  const link = useQuery(testimonialLinkQuery(token));
  const [sent, setSent] = useState<TestimonialLinkResponse | null>(null);
  const [correcting, setCorrecting] = useState(false);
  if (link.isPending) return <Spinner />;
  if (link.isError) return <LinkProblem query={link} titles={titles} />;
  const facts = sent ?? link.data;
  if (facts.isSubmitted && !correcting) {
    return (
      <LinkMessage
        icon={<CircleCheck aria-hidden className="text-success-text" />}
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
      </LinkMessage>
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
  TESTIMONIAL_LINK_EXPIRED: 'This link has ended',
  TESTIMONIAL_LINK_CLOSED: 'Your testimonial is published',
};
