/** What this account told us before, each with what became of it and the answers to it. */
import { feedbackStateTable, messageKindLabels, type FeedbackResponse } from '@lectern/protocol/feedback';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Rating } from '@/components/forms/rating-field';
import { LoadedList } from '@/components/lists/loaded';
import { SignBadge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { formatInstantDate } from '@/lib/format';
import { FEEDBACK_PATH, feedbackQuery } from '../api/feedback';

export function FeedbackList() {
  const list = useInfiniteQuery(feedbackQuery);
  return (
    <section aria-labelledby="sent-feedback">
      <h2 id="sent-feedback" className="mb-3 font-display text-lg font-medium">
        Your messages
      </h2>
      <LoadedList
        query={list}
        skeleton={<SkeletonGroup label="Loading your messages" bars={['h-32']} />}
        compact
        card={{}}
        empty={{ title: 'Nothing yet', description: 'Your messages and our answers appear here.' }}
        moreClass="mt-4"
        moreLabel="Show more"
      >
        {(rows) => (
          <div className="space-y-4">
            {rows.map((feedback) => (
              <SentFeedback key={feedback.id} feedback={feedback} />
            ))}
          </div>
        )}
      </LoadedList>
    </section>
  );
}

function SentFeedback({ feedback }: { feedback: FeedbackResponse }) {
  const { id, kind, rating, message, diagnostics, screenshot, state, createdAt, answers } = feedback;
  const extras = [
    screenshot === 'processing' && 'Screenshot uploading',
    screenshot === 'refused' && 'The screenshot couldn’t be read',
    diagnostics !== null && 'Diagnostics included',
  ].filter((word) => word !== false);
  return (
    <article aria-label={`${messageKindLabels[kind]} of ${formatInstantDate(createdAt)}`}>
      <Card>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-medium">{messageKindLabels[kind]}</span>
          <span className="text-muted">{formatInstantDate(createdAt)}</span>
          {rating !== null && <Rating value={rating} />}
          <span className="ml-auto">
            <SignBadge sign={feedbackStateTable[state]} />
          </span>
        </header>
        <p className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap">{message}</p>
        {screenshot === 'ready' && (
          <a href={`${FEEDBACK_PATH}/${id}/screenshot`} target="_blank" rel="noreferrer" className="mt-3 inline-block">
            <img
              src={`${FEEDBACK_PATH}/${id}/screenshot`}
              alt="Your screenshot (opens in a new tab)"
              loading="lazy"
              className="max-h-40 rounded-md border border-line object-contain"
            />
          </a>
        )}
        {extras.length > 0 && <p className="mt-2 text-xs text-muted">{extras.join(' · ')}</p>}
        {answers.map((answer) => (
          <div key={answer.id} className="mt-4 border-l-2 border-curtain-text pl-4 text-sm">
            <p className="text-xs text-muted">Our answer of {formatInstantDate(answer.createdAt)}</p>
            <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{answer.text}</p>
          </div>
        ))}
      </Card>
    </article>
  );
}
