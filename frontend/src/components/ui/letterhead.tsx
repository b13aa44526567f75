import type { CSSProperties } from 'react';
import { useState } from 'react';
import { accentVariables, type Letterhead as LetterheadValue } from '@lectern/protocol/letterhead';

export const accentStyle = (accent: LetterheadValue['accent']): CSSProperties => accentVariables(accent);

/** The head of what a client sees: the speaker's logo, or their name where they have none. Inside of an `accentStyle`. */
export function Letterhead({ of }: { of: Omit<LetterheadValue, 'accent'> }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (of.logoUrl === null || failed === of.logoUrl) {
    return (
      <span className="font-display text-xl font-semibold tracking-tight wrap-anywhere text-curtain-text">
        {of.name}
      </span>
    );
  }
  return (
    <img
      src={of.logoUrl}
      alt={of.name}
      onError={() => setFailed(of.logoUrl)}
      className="h-10 w-auto max-w-56 rounded-sm bg-(--logo-ground) object-contain object-left"
    />
  );
}
