/** What a file is in a word, and its sign. */
import { createElement, type ReactElement } from 'react';
import { Archive, File, FileAudio, FileImage, FileSpreadsheet, FileText, FileVideo, Presentation } from 'lucide-react';
import { extensionOf, knownTypes, typeOfName } from '@lectern/protocol/file-types';
import { fileKindLabels, recordKinds, type FileResponse } from '@lectern/protocol/files';

/** `PDF`, `JPG`, or nothing when the name does not tell. */
export function formatOf({ name }: Pick<FileResponse, 'name'>): string | null {
  const extension = extensionOf(name);
  return knownTypes.has(extension) ? extension.toUpperCase() : null;
}

/** `Contract: Leadership Summit`; media is called by its name. */
export function titleOf(file: FileResponse, { saysWhose = false } = {}): string {
  if (!recordKinds.includes(file.kind)) return file.name;
  const whose = saysWhose && (file.eventTitle ?? file.clientName ?? file.bureauPartnerName);
  return whose ? `${fileKindLabels[file.kind]}: ${whose}` : fileKindLabels[file.kind];
}

export function iconOf(name: string): ReactElement {
  return createElement(signOf(name), { 'aria-hidden': true, strokeWidth: 1.5 });
}

function signOf(name: string) {
  const { family, contentType } = typeOfName(name);
  if (family === 'image') return FileImage;
  if (family === 'video') return FileVideo;
  if (family === 'audio') return FileAudio;
  if (family === 'archive') return Archive;
  if (/presentation|powerpoint|keynote/.test(contentType)) return Presentation;
  if (/sheet|excel|csv|numbers/.test(contentType)) return FileSpreadsheet;
  if (family === 'pdf' || family === 'office' || family === 'text') return FileText;
  return File;
}
