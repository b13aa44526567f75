import { render, screen, waitFor } from '@testing-library/react';
import { recentErrors } from '@/lib/error-buffer';
import { AnnouncementText } from './announcement-text';

jest.mock('./announcement-markdown', () => {
  throw new Error('the file is gone');
});

it('shows the words when what reads Markdown cannot be loaded, and leaves the screen alone', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<AnnouncementText text="**New:** a calendar" />);
  await waitFor(() => expect(recentErrors()).toMatchObject([{ source: 'announcement' }]));
  expect(screen.getByText('New: a calendar')).toBeInTheDocument();
});
