/** The letter about a hold, to edit, copy or open in the speaker's own mail program. Lectern sends nothing here. */
import { labelsOf } from '@lectern/protocol/record-fields';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  holdLetterLabels,
  type HoldLetterKind,
  type HoldResponse,
  HoldLetter,
  HoldLetterQuery,
} from '@lectern/protocol/holds';
import { Copy, Mail } from 'lucide-react';
import { copyText, selectByHand } from '@/components/ui/copy-text';
import { Loaded } from '@/components/lists/loaded';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import { holdLetterQuery } from '../api/holds.queries';
import { fittingLetter } from '../hold-labels';

const labels = labelsOf({ ...HoldLetterQuery.shape, ...HoldLetter.shape });

/** Which letters there are about a hold, and how a draft reaches the speaker's mail program. Pure. */
function lettersOf({ outcome }: HoldResponse): HoldLetterKind[] {
  if (outcome === 'released' || outcome === 'expired') return ['released'];
  return outcome === 'confirmed' ? ['placed'] : ['placed', 'promoted', 'challenged', 'expiring', 'released'];
}

/** Lines end as RFC 6068 wants them. */
function mailtoOf({ to, subject, body }: { to: string; subject: string; body: string }): string {
  const lines = body.replace(/\r?\n/g, '\r\n');
  const address = encodeURIComponent(to.trim()).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

type Props = { hold: HoldResponse; initialKind?: HoldLetterKind; onClose: () => void };

export function LetterDialog({ hold, initialKind, onClose }: Props) {
  const [kind, setKind] = useState<HoldLetterKind>(initialKind ?? fittingLetter(hold));
  const query = useQuery(holdLetterQuery(hold.id, kind));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="lg"
      title="Email draft"
      description="You send this from your own email."
    >
      <Field label={labels.kind}>
        <Select
          options={lettersOf(hold).map((value) => ({ value, label: holdLetterLabels[value] }))}
          value={kind}
          onChange={setKind}
        />
      </Field>
      <div className="mt-4">
        <Loaded
          query={query}
          compact
          skeleton={<SkeletonGroup label="Drafting the email" bars={['mb-3 h-11 w-full', 'h-56 w-full']} />}
        >
          {(data) => <LetterForm key={kind} letter={data} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

function LetterForm({ letter }: { letter: HoldLetter }) {
  const [to, setTo] = useState(letter.to?.email ?? '');
  const [subject, setSubject] = useState(letter.subject);
  const [body, setBody] = useState(letter.body);

  const copy = () => copyText(`${subject}\n\n${body}`, { title: 'Copied' }, selectByHand);

  return (
    <div className="space-y-4">
      <Field
        label={labels.to}
        hint={
          letter.to
            ? letter.to.email
              ? letter.to.name
              : `${letter.to.name} has no email address yet.`
            : 'This hold isn’t for anyone in particular.'
        }
      >
        <Input type="email" value={to} autoComplete="off" onChange={(event) => setTo(event.target.value)} />
      </Field>
      <Field label={labels.subject}>
        <Input value={subject} autoComplete="off" onChange={(event) => setSubject(event.target.value)} />
      </Field>
      <Field label={labels.body}>
        <Textarea rows={14} value={body} onChange={(event) => setBody(event.target.value)} />
      </Field>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-4 max-sm:*:flex-1 sm:-mx-6 sm:px-6">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden /> Copy
        </Button>
        <Button asChild>
          <a href={mailtoOf({ to, subject, body })}>
            <Mail aria-hidden /> Open in email
          </a>
        </Button>
      </div>
    </div>
  );
}
