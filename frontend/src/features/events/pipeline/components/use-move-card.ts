/**
 * Moves a card right away, also on the board when one is shown, and moves it back when the server refuses. The page asks
 * first about what needs an answer.
 */
import { useCallback } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { EventBoard } from '@lectern/protocol/pipeline';
import { speakingEventStatusLabels, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { ChangeSpeakingEventStatusInput, SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { problemText } from '@/components/forms/use-server-problem';
import { toast, toastFailure } from '@/components/ui/toast-store';
import { refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { currentRow } from '@/lib/read-body';
import { useMoveEvent } from '../api/pipeline.mutations';
import { canUndo, moveKind, moveOnBoard, type AskMove, type BoardCard } from '../board-moves';

const word = (status: SpeakingEventStatus) => speakingEventStatusLabels[status].toLowerCase();

export function useMoveCard(boardKey: QueryKey | null, onAsk: AskMove) {
  const queries = useQueryClient();
  const { mutateAsync: send } = useMoveEvent();
  const keyText = JSON.stringify(boardKey);

  return useCallback(
    (card: BoardCard, to: SpeakingEventStatus): void => {
      const key = JSON.parse(keyText) as QueryKey | null;
      const show = (status: SpeakingEventStatus) =>
        key && queries.setQueryData<EventBoard>(key, (board) => board && moveOnBoard(board, card.id, status));

      async function step(version: number, from: SpeakingEventStatus, target: SpeakingEventStatus, reason?: string) {
        if (key) await queries.cancelQueries({ queryKey: key });
        show(target);
        const change = (known: number) =>
          send({ id: card.id, input: ChangeSpeakingEventStatusInput.parse({ to: target, version: known, reason }) });
        try {
          const saved = await change(version).catch((error: unknown) => {
            // The board may still show an older version of the event. A move only asks for the status that it shows.
            const current = currentRow(error, SpeakingEventResponse);
            if (current?.status !== from) throw error;
            return change(current.version);
          });
          toast({
            title: reason ? `Back to ${word(target)}` : `Now ${word(target)}`,
            description: card.title,
            variant: 'success',
            ...(!reason &&
              canUndo(from, target) && {
                action: {
                  label: 'Undo',
                  onClick: () => void step(saved.version, target, from, 'Undone right after the move'),
                },
              }),
          });
        } catch (error) {
          show(from);
          const current = currentRow(error, SpeakingEventResponse);
          toastFailure(
            `“${card.title}” wasn’t moved`,
            current ? `It has changed and is now ${word(current.status)}.` : problemText(error, 'Please try again.'),
          );
        }
        await refreshBusinessAndFollowUps(queries);
      }

      const kind = moveKind(card, to, new Date());
      if (kind === 'ask') onAsk({ eventId: card.id, to });
      else if (kind === 'free') void step(card.version, card.status, to);
    },
    [queries, send, keyText, onAsk],
  );
}
