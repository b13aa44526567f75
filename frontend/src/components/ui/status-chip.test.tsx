import { render, screen } from '@testing-library/react';
import { speakingEventStatuses, speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import { eventChipStatuses, eventStatusWord, StatusChip } from './status-chip';

it('has every status of the protocol, in its words', () => {
  expect(eventChipStatuses).toEqual(speakingEventStatuses);
  for (const status of eventChipStatuses) expect(eventStatusWord(status)).toBe(speakingEventStatusLabels[status]);
});

it('says the rank of a hold', () => {
  render(<StatusChip status="hold" rank={2} />);
  expect(screen.getByText('Hold')).toHaveTextContent('Hold, second option');
});
