/** The letterhead: the logo and the color of everything that clients see, with a look at what they get. */
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Check, X } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { RadioItem } from '@/components/ui/radio-cards';
import { useController, useWatch, type Control } from 'react-hook-form';
import type { FileResponse } from '@lectern/protocol/files';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { accentLabels, type SpeakerAccent, type SpeakerProfileForm } from '@lectern/protocol/profile';
import { FileUploader } from '@/components/files/file-uploader';
import { contentHref, fileQuery } from '@/components/files/files.queries';
import { useCheckedFile } from '@/components/files/use-checked-file';
import { Button } from '@/components/ui/button';
import { accentStyle, Letterhead } from '@/components/ui/letterhead';
import type { ProfileFormValues } from '../profile-form-values';
import { profileFieldLabels as labels } from '../profile-labels';
import { ProfileSection } from './profile-section';

type Props = { control: Control<ProfileFormValues, unknown, SpeakerProfileForm> };

export function LetterheadCard({ control }: Props) {
  const logo = useController({ control, name: 'logoFileId' });
  const accent = useController({ control, name: 'accent' });
  const error = (logo.fieldState.error ?? accent.fieldState.error)?.message;
  return (
    <ProfileSection
      section="letterhead"
      title="Letterhead"
      description="On your invoices, contracts, emails and shared pages."
      summary="Logo and color of what clients see"
    >
      <div className="space-y-5">
        {logo.field.value ? (
          <div className="flex items-center justify-between gap-3">
            <p className="text-sm font-medium">{labels.logoFileId}</p>
            <Button variant="ghost" size="sm" icon={<X />} onClick={() => logo.field.onChange(null)}>
              Remove logo
            </Button>
          </div>
        ) : (
          <FileUploader
            kind="media"
            accept=".png,.jpg,.jpeg"
            multiple={false}
            label="Upload a logo"
            hint="PNG or JPEG. Without one, clients see your name."
            onUploaded={(file) => logo.field.onChange(file.id)}
          />
        )}
        <AccentField value={accent.field.value} onChange={accent.field.onChange} />
        {error && (
          <p role="alert" className="text-sm text-danger-text">
            {error}
          </p>
        )}
        <Preview control={control} />
      </div>
    </ProfileSection>
  );
}

function AccentField({ value, onChange }: { value: SpeakerAccent; onChange: (accent: string) => void }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-2 text-sm font-medium">
        {labels.accent}: <span className="font-normal">{accentLabels[value]}</span>
      </p>
      <RadioGroup.Root aria-labelledby={id} value={value} onValueChange={onChange} className="flex flex-wrap gap-2">
        {optionsOf(accentLabels).map((option) => (
          <RadioItem
            key={option.value}
            value={option.value}
            aria-label={option.label}
            title={option.label}
            style={accentStyle(option.value)}
            className={clsx(
              'group grid size-9 place-items-center rounded-full bg-curtain text-curtain-on pointer-coarse:size-11',
              'data-[state=checked]:ring-2 data-[state=checked]:ring-curtain-text data-[state=checked]:ring-offset-2 data-[state=checked]:ring-offset-surface',
            )}
          >
            <RadioGroup.Indicator>
              <Check aria-hidden className="size-4" />
            </RadioGroup.Indicator>
          </RadioItem>
        ))}
      </RadioGroup.Root>
    </div>
  );
}

/** What a client's page begins with, before anything is saved. */
function Preview({ control }: Props) {
  const [name, accent, logoFileId] = useWatch({ control, name: ['name', 'accent', 'logoFileId'] });
  const logo = useQuery({ ...fileQuery(logoFileId ?? ''), enabled: Boolean(logoFileId) });
  const shownName = name || 'Your name';
  return (
    <section aria-label="Preview" style={accentStyle(accent)} className="overflow-hidden rounded-lg border border-line">
      <div className="flex min-h-14 items-center border-t-4 border-curtain bg-paper px-4 py-2">
        {logoFileId && logo.data ? (
          <CheckedLogo file={logo.data} name={shownName} />
        ) : (
          <Letterhead of={{ name: shownName, logoUrl: null }} />
        )}
      </div>
      <div className="border-t border-line bg-surface p-4">
        <p className="text-sm text-muted">Invoice INV-0042</p>
        <p className="mt-0.5 font-display text-xl font-medium">$6,500 due</p>
        <span className="mt-3 inline-flex rounded-md bg-curtain px-4 py-2 text-sm font-medium text-curtain-on">
          Pay $6,500
        </span>
      </div>
    </section>
  );
}

/** An upload is checked before it can be seen. */
function CheckedLogo({ file, name }: { file: FileResponse; name: string }) {
  const { id, state } = useCheckedFile(file);
  return <Letterhead of={{ name, logoUrl: state === 'ready' ? contentHref(id) : null }} />;
}
