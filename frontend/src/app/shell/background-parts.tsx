/** What goes on beside every screen, and no screen waits for. Also fetches what is opened next from any of them. */
import { useEffect } from 'react';
import { DataJobWatch } from '@/components/data-jobs/data-job-watch';
import { UploadCentre } from '@/components/files/upload-centre';
import { Part } from '@/components/ui/part';
import { fetchAhead } from '@/lib/reload-once';
import { StepUps } from '../step-ups';

const openedNext = [
  () => import('@/components/ui/menu'),
  () => import('@/components/ui/drawer'),
  () => import('@/components/ui/confirm-dialog'),
  () => import('../command-bar/command-panel'),
];

export function BackgroundParts() {
  useEffect(() => {
    for (const load of openedNext) void fetchAhead(load);
  }, []);
  return (
    <>
      <StepUps />
      <UploadCentre />
      <Part of="exports">
        <DataJobWatch />
      </Part>
    </>
  );
}
