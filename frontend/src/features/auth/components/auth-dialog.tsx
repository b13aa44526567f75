import { Dialog } from '@/components/ui/dialog';
import { modeDescriptions, modeTitles, type AuthMode } from '../auth-mode';
import { AuthForm } from './auth-form';

type AuthDialogProps = {
  /** null: closed. */
  mode: AuthMode | null;
  onMode: (mode: AuthMode | null) => void;
};

export function AuthDialog({ mode, onMode }: AuthDialogProps) {
  return (
    <Dialog
      open={mode !== null}
      onOpenChange={(open) => {
        if (!open) onMode(null);
      }}
      title={mode ? modeTitles[mode] : ''}
      description={mode ? modeDescriptions[mode] : ''}
      size="sm"
    >
      {mode && <AuthForm mode={mode} place="dialog" onMode={onMode} />}
    </Dialog>
  );
}
