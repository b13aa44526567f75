/** A diagnostic goes along when the person wants it, and they can read every line of it before it does. */
import { labelsOf } from '@lectern/protocol/record-fields';
import { useEffect, useState } from 'react';
import { MAX_DIAGNOSTICS, SendFeedbackInput } from '@lectern/protocol/feedback';
import { cutTo } from '@lectern/protocol/primitives';
import { Checkbox } from '@/components/ui/checkbox';
import { diagnosticReport } from '@/lib/diagnostics/diagnostic-report';
import { useDiagnostics } from '@/lib/diagnostics/use-diagnostics';

const { diagnostics: label } = labelsOf(SendFeedbackInput.shape);

type Props = {
  /** What goes along; null: nothing. */
  value: string | null;
  onChange: (text: string | null) => void;
  disabled?: boolean;
};

export function DiagnosticField({ value, onChange, disabled }: Props) {
  const [wanted, setWanted] = useState(value !== null);
  return (
    <div>
      <Checkbox
        label={label}
        description="Your browser, connection and recent errors. No passwords or business data."
        checked={wanted}
        disabled={disabled}
        onChange={(next) => {
          setWanted(next);
          if (!next) onChange(null);
        }}
      />
      {wanted && <Report onChange={onChange} />}
    </div>
  );
}

/** What is shown is what is sent, to the letter. */
function Report({ onChange }: { onChange: (text: string) => void }) {
  const { connection, browser, errors } = useDiagnostics();
  const facts = [...connection, ...browser];
  const [since] = useState(() => new Date());
  const text = cutTo(MAX_DIAGNOSTICS, diagnosticReport(facts, errors, since));
  useEffect(() => {
    onChange(text);
  }, [text, onChange]);
  return (
    <details className="mt-2 ml-7.5 text-sm">
      <summary className="min-h-6 cursor-pointer text-curtain-text underline-offset-4 hover:underline pointer-coarse:min-h-11">
        See what’s sent
      </summary>
      <pre
        // Longer than the box, it is moved with the keyboard too.
        tabIndex={0}
        aria-label="Diagnostic"
        className="mt-2 max-h-72 overflow-auto rounded-md bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
    </details>
  );
}
