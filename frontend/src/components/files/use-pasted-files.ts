/** Files from the clipboard, for the newest uploader on the screen. Text that is pasted goes where it always goes. */
import { useEffect, useRef } from 'react';
import { extensionOf } from '@lectern/protocol/file-types';

type Taker = (files: File[]) => void;

/** The one that was opened last stands on top. */
const takers: { current: Taker }[] = [];

export function usePastedFiles(take: Taker, accept?: string): void {
  const latest = useRef<Taker>(take);
  useEffect(() => {
    latest.current = (files) => take(files.filter((file) => isAccepted(file, accept)));
  });
  useEffect(() => {
    takers.push(latest);
    if (takers.length === 1) document.addEventListener('paste', onPaste);
    return () => {
      takers.splice(takers.indexOf(latest), 1);
      if (takers.length === 0) document.removeEventListener('paste', onPaste);
    };
  }, []);
}

function onPaste(event: ClipboardEvent): void {
  const files = Array.from(event.clipboardData?.files ?? []);
  if (files.length === 0 || event.defaultPrevented || isTextForField(event)) return;
  event.preventDefault();
  takers.at(-1)?.current(files.map(named));
}

/** Cells of a table and slides are copied as text and as a picture of it: who is writing wants the text. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof Element && target.matches('input, textarea, [contenteditable="true"]');
  return isField && clipboardData?.types.includes('text/plain') === true;
}

/** Browsers call every picture from the clipboard `image.png`. */
function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const time = `${two(now.getHours())}.${two(now.getMinutes())}.${two(now.getSeconds())}`;
  return new File([file], `Pasted ${day} ${time}.${extensionOf(file.name)}`, {
    type: file.type,
    lastModified: file.lastModified,
  });
}

function isAccepted(file: File, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(',').some((part) => {
    const rule = part.trim().toLowerCase();
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
    if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1));
    return file.type === rule;
  });
}
