import { fireEvent, render, screen } from '@testing-library/react';
import { usePastedFiles } from './use-pasted-files';

const picture = new File(['x'], 'cells.png', { type: 'image/png' });

function Page({ take }: { take: (files: File[]) => void }) {
  usePastedFiles(take, 'image/*');
  return <textarea aria-label="Bio" />;
}

it('takes a picture from the clipboard, but not the picture that came along with text for a field', () => {
  const take = jest.fn();
  render(<Page take={take} />);
  const bio = screen.getByRole('textbox', { name: 'Bio' });

  const pasted = fireEvent.paste(bio, {
    clipboardData: { files: [picture], types: ['text/plain', 'text/html', 'Files'] },
  });
  // Not prevented: the text goes into the field.
  expect(pasted).toBe(true);
  expect(take).not.toHaveBeenCalled();

  fireEvent.paste(bio, { clipboardData: { files: [picture], types: ['Files'] } });
  expect(take).toHaveBeenCalledWith([picture]);
});
