/** The ten codes, shown once. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Copy, Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { copyText, selectByHand } from '@/components/ui/copy-text';
import { Dialog } from '@/components/ui/dialog';
import { saveFile } from '@/lib/save-file';

export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const save = () => {
    const about = `${PRODUCT_NAME} recovery codes. Each signs you in once, when you don’t have your phone.`;
    saveFile(new Blob([`${about}\n\n${text}\n`], { type: 'text/plain' }), 'lectern-recovery-codes.txt');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      dismissible={false}
      title="Save your recovery codes"
      description="Each signs you in once when you don’t have your phone. They’re shown only now."
      size="sm"
      footer={<Button onClick={onClose}>I’ve saved them</Button>}
    >
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken px-5 py-4">
        {codes.map((code) => (
          <li key={code} className="text-center font-mono text-sm select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex gap-2 *:flex-1">
        <Button
          variant="secondary"
          icon={<Copy />}
          onClick={() => void copyText(text, { title: 'Recovery codes copied' }, selectByHand)}
        >
          Copy
        </Button>
        <Button variant="secondary" icon={<Download />} onClick={save}>
          Download
        </Button>
      </div>
    </Dialog>
  );
}
