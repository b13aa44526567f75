/** The one-sheet: a document that is uploaded, and counts once the profile is saved. */
import { useState } from 'react';
import { Download, X } from 'lucide-react';
import { useController, type Control } from 'react-hook-form';
import type { SpeakerProfileForm } from '@lectern/protocol/profile';
import { FileUploader } from '@/components/files/file-uploader';
import { Button } from '@/components/ui/button';
import { useMayAct } from '@/lib/session/user';
import type { ProfileFormValues } from '../profile-form-values';
import { profileFieldLabels } from '../profile-labels';
import { ProfileSection } from './profile-section';

type Props = {
  control: Control<ProfileFormValues, unknown, SpeakerProfileForm>;
  /** The name of the file that is stored. */
  knownName: string | null;
};

export function OneSheetCard({ control, knownName }: Props) {
  const mayAct = useMayAct();
  const { field, fieldState } = useController({ control, name: 'oneSheetFileId' });
  const [name, setName] = useState(knownName);
  if (!mayAct && !field.value) return null;
  return (
    <ProfileSection
      id="oneSheetFileId"
      section="oneSheet"
      summary={field.value ? (name ?? 'Your one-sheet') : 'Missing'}
      title={profileFieldLabels.oneSheetFileId}
      description="The page planners pass around in their company."
    >
      {field.value ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-sm font-medium wrap-anywhere">{name ?? 'Your one-sheet'}</p>
          <div className="flex gap-1">
            <Button asChild variant="ghost" size="sm">
              <a href={`/api/files/${field.value}/content?download=true`} download>
                <Download aria-hidden />
                Download
              </a>
            </Button>
            <Button variant="ghost" size="sm" icon={<X />} onClick={() => field.onChange(null)}>
              Take it off
            </Button>
          </div>
        </div>
      ) : (
        <FileUploader
          kind="document"
          accept=".pdf"
          multiple={false}
          label="Upload a one-sheet"
          hint="PDF. Goes live when you save."
          onUploaded={(file) => {
            field.onChange(file.id);
            setName(file.name);
          }}
        />
      )}
      {fieldState.error?.message && (
        <p role="alert" className="mt-2 text-sm text-danger-text">
          {fieldState.error.message}
        </p>
      )}
    </ProfileSection>
  );
}
