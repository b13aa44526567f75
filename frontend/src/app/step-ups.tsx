import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { useSignedInUser } from '@/lib/session/user';
import { stepUps } from '@/lib/signal';

const StepUpDialog = lazyPart(() => import('@/features/account/components/step-up-dialog'), 'StepUpDialog');

type Answer = (isConfirmed: boolean) => void;

/** Asks people to confirm who they are, when a request needs it. Requests that come together wait for one answer. */
export function StepUps() {
  const { username, member } = useSignedInUser();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const waiting: Answer[] = [];
    const answerAll: Answer = (isConfirmed) => {
      setAnswer(null);
      for (const done of waiting.splice(0)) done(isConfirmed);
    };
    const before = stepUps.ask;
    stepUps.ask = () =>
      new Promise((done) => {
        waiting.push(done);
        setAnswer(() => answerAll);
      });
    return () => {
      stepUps.ask = before;
      answerAll(false);
    };
  }, []);
  if (!answer) return null;
  return (
    <StepUpDialog
      username={member?.username ?? username}
      onConfirmed={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}
