/** Opens the uploader of a card, and closes it. */
import { Upload, X } from 'lucide-react';
import { Button } from '@/components/ui/button';

type Props = { label: string; isMain?: boolean; open: boolean; onChange: (open: boolean) => void };

export function UploadToggle({ label, isMain = false, open, onChange }: Props) {
  return (
    <Button
      variant={isMain && !open ? 'primary' : 'secondary'}
      size="sm"
      icon={open ? <X /> : <Upload />}
      aria-expanded={open}
      onClick={() => onChange(!open)}
    >
      {open ? 'Close' : label}
    </Button>
  );
}
