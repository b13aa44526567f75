/**
 * The board by keyboard: a handle picks its card up with Enter or Space, arrows go from column to column, Enter or Space
 * drops it, Escape leaves it where it was. What happens is said in words for a live region.
 */
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { speakingEventStatusLabels, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { columnWords, moveKind, type BoardCard } from '../board-moves';

type Lifted = { card: BoardCard; at: SpeakingEventStatus };

export function useBoardKeys(
  columns: readonly SpeakingEventStatus[],
  onMove: (card: BoardCard, to: SpeakingEventStatus) => void,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, say] = useState('');
  const latest = useRef({ lifted, columns, onMove });
  useEffect(() => {
    latest.current = { lifted, columns, onMove };
  });

  const onHandleKey = useCallback((event: KeyboardEvent<HTMLButtonElement>, card: BoardCard) => {
    const { lifted: held, columns: all, onMove: move } = latest.current;
    const isPress = event.key === 'Enter' || event.key === ' ';
    const label = (status: SpeakingEventStatus) => speakingEventStatusLabels[status];
    if (!held) {
      if (!isPress) return;
      event.preventDefault();
      setLifted({ card, at: card.status });
      say(
        `“${card.title}” is picked up in ${label(card.status)}. Arrow keys choose a column, Enter drops it, Escape leaves it.`,
      );
      return;
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      setLifted(null);
      say(`“${held.card.title}” stays in ${label(held.card.status)}.`);
      return;
    }
    event.preventDefault();
    if (isPress) {
      setLifted(null);
      const kind = moveKind(held.card, held.at, new Date());
      if (kind === 'never' || kind === 'same') {
        const why = kind === 'never' ? ` An event can’t go from ${label(held.card.status)} to ${label(held.at)}.` : '';
        say(`“${held.card.title}” stays in ${label(held.card.status)}.${why}`);
      } else {
        say(kind === 'ask' ? '' : `“${held.card.title}” is dropped in ${label(held.at)}.`);
        move(held.card, held.at);
      }
      return;
    }
    const position = all.indexOf(held.at);
    const steps: Record<string, number> = {
      ArrowRight: position + 1,
      ArrowDown: position + 1,
      ArrowLeft: position - 1,
      ArrowUp: position - 1,
      Home: 0,
      End: all.length - 1,
    };
    const step = steps[event.key];
    const at = step === undefined ? undefined : all[step];
    if (step === undefined || !at) return;
    setLifted({ ...held, at });
    say(columnWords(held.card, at, `column ${step + 1} of ${all.length}`, new Date()));
    document.querySelector(`[data-column="${at}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  const onHandleBlur = useCallback(() => setLifted(null), []);

  return { lifted, said, say, onHandleKey, onHandleBlur };
}
