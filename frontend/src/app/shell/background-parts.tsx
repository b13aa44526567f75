/** What goes on beside every screen, and no screen waits for. Also fetches what is opened next from any of them. */
import { useEffect } from 'react';
import { DataJobWatch } from '@/components/data-jobs/data-job-watch';
import { UploadCentre } from '@/components/files/upload-centre';
import { backgroundPart } from '@/components/ui/lazy-part';
import { Part } from '@/components/ui/part';
import { fetchAhead } from '@/lib/reload-once';
import { StepUps } from '../step-ups';

const OfflineApp = backgroundPart(() => import('../offline/offline-app'), 'OfflineApp');

export function BackgroundParts() {
  useEffect(() => {
    // Menus, drawers and dialogs are in the chunk that came with this.
    void fetchAhead(() => import('../command-bar/command-panel'));
  }, []);
  return (
    <>
      <StepUps />
      <OfflineApp />
      <UploadCentre />
      <Part of="exports">
        <DataJobWatch />
      </Part>
    </>
  );
}
