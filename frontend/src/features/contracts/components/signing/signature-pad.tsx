/**
 * A field to sign in with a finger, a pen or the mouse. Tells a PNG of dark ink on nothing, cut to the strokes; null while
 * it is empty. What is drawn survives a turn of the phone.
 */
import { useEffect, useRef, useState } from 'react';
import clsx from 'clsx';
import { Eraser, Undo2 } from 'lucide-react';
import SignatureCanvas from 'signature_pad';
import { Button } from '@/components/ui/button';
import { strokesToPng } from '../../stroke-image';

export type SignaturePadProps = {
  /** A PNG as a data address. */
  onChange: (image: string | null) => void;
  /** Id of the sentence that says what is wrong. */
  describedBy?: string;
  invalid?: boolean;
};

export function SignaturePad({ onChange, describedBy, invalid = false }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignatureCanvas | null>(null);
  const [strokes, setStrokes] = useState(0);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const ink = new SignatureCanvas(element, {
      penColor: getComputedStyle(element).color,
      minWidth: 0.9,
      maxWidth: 2.8,
    });
    pad.current = ink;
    let width = 0;
    const fit = () => {
      if (element.clientWidth === width || element.clientWidth === 0) return;
      const ratio = Math.max(window.devicePixelRatio || 1, 1);
      const factor = width === 0 ? 1 : element.clientWidth / width;
      width = element.clientWidth;
      const drawn = ink
        .toData()
        .map((group) => ({
          ...group,
          points: group.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
        }));
      element.width = element.clientWidth * ratio;
      element.height = element.clientHeight * ratio;
      element.getContext('2d')?.scale(ratio, ratio);
      ink.clear();
      ink.fromData(drawn);
    };
    const ended = () => {
      setStrokes(ink.toData().length);
      tell.current(strokesToPng(ink.toData()));
    };
    fit();
    ink.addEventListener('endStroke', ended);
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(fit);
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      ink.off();
      pad.current = null;
    };
  }, []);

  const keep = (count: number) => {
    const ink = pad.current;
    if (!ink) return;
    const kept = ink.toData().slice(0, count);
    ink.clear();
    ink.fromData(kept);
    setStrokes(kept.length);
    onChange(kept.length === 0 ? null : strokesToPng(kept));
  };

  return (
    <div>
      {/* Paper stays white and ink dark in the dark theme too: this is what will stand in the PDF. */}
      <div
        data-theme="light"
        className={clsx(
          'relative h-44 overflow-hidden rounded-md border bg-surface sm:h-52',
          invalid ? 'border-danger-text' : 'border-control',
        )}
      >
        <span aria-hidden className="absolute inset-x-6 bottom-10 border-b border-line" />
        {strokes === 0 && (
          <span aria-hidden className="absolute inset-x-6 bottom-3 text-center text-sm text-muted">
            Sign here with your finger or mouse
          </span>
        )}
        <canvas
          ref={canvas}
          role="img"
          aria-label={strokes === 0 ? 'Signature field, empty' : 'Signature field, signed'}
          aria-describedby={describedBy}
          className="absolute inset-0 size-full cursor-crosshair touch-none text-ink"
        />
      </div>
      <div className="mt-2 flex gap-2">
        <Button
          variant="ghost"
          size="sm"
          icon={<Undo2 aria-hidden />}
          disabled={strokes === 0}
          onClick={() => keep(strokes - 1)}
        >
          Undo
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Eraser aria-hidden />}
          disabled={strokes === 0}
          onClick={() => keep(0)}
        >
          Clear
        </Button>
      </div>
    </div>
  );
}
