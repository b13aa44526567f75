import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Input, type InputProps } from '@/components/ui/input';
import { Tooltip } from '@/components/ui/tooltip';

/** A password that can be looked at: typing twelve characters on a phone goes wrong unseen. */
export function PasswordInput(props: InputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const label = shown ? 'Hide the characters' : 'Show the characters';
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <Tooltip content={label}>
          <button
            type="button"
            aria-label={label}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="inline-flex size-9 items-center justify-center rounded-md text-muted transition-colors hover:text-ink"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </Tooltip>
      }
    />
  );
}
