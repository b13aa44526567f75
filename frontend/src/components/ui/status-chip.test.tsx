import { render, screen } from '@testing-library/react';
import { StatusChip } from './status-chip';

it('says the rank of a hold', () => {
  render(<StatusChip status="hold" rank={2} />);
  expect(screen.getByText('Hold')).toHaveTextContent('Hold, second option');
});
