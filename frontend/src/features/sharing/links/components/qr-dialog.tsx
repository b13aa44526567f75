/** The link as a QR code: for a slide, a badge or a printed one-sheet. */
import { useMemo, useState } from 'react';
import type { ShareLinkResponse } from '@lectern/protocol/share-links';
import { Copy, Download } from 'lucide-react';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { saveFile } from '@/lib/save-file';
import { copyLink } from '../copy-link';
import { qrHref, qrPng, qrSvg } from '@/lib/qr-code';
import { fileOfQr, linkTitle } from '../share-labels';

export type CodedLink = Pick<ShareLinkResponse, 'name' | 'kind' | 'eventTitle'> & { url: string };

type Props = { link: CodedLink; onClose: () => void };

export function QrDialog({ link, onClose }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const href = useMemo(() => qrHref(link.url), [link.url]);
  const name = fileOfQr(link);
  const savePicture = async () => {
    setProblem(null);
    try {
      saveFile(await qrPng(link.url), `${name}.png`);
    } catch {
      setProblem('This browser couldn’t create the PNG. Download the SVG instead.');
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="QR code"
      description={`Opens “${linkTitle(link)}” on any phone. It always leads to the latest version.`}
      size="sm"
      footer={
        <>
          <Button
            variant="secondary"
            icon={<Download />}
            onClick={() => saveFile(new Blob([qrSvg(link.url)], { type: 'image/svg+xml' }), `${name}.svg`)}
          >
            SVG
          </Button>
          <Button icon={<Download />} onClick={() => void savePicture()}>
            PNG
          </Button>
        </>
      }
    >
      <FormAlert>{problem}</FormAlert>
      <img
        src={href}
        alt="QR code of the link"
        className="mx-auto aspect-square w-full max-w-64 rounded-md border border-line"
      />
      <p className="mt-3 text-center text-xs break-all text-muted">{link.url}</p>
      <p className="mt-2 text-center">
        <Button variant="ghost" size="sm" icon={<Copy />} onClick={() => void copyLink(link.url)}>
          Copy the link
        </Button>
      </p>
    </Dialog>
  );
}
