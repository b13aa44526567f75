/** What goes on beside every screen, and no screen waits for. */
import { DataJobWatch } from '@/components/data-jobs/data-job-watch';
import { UploadCentre } from '@/components/files/upload-centre';

export function BesidePages() {
  return (
    <>
      <UploadCentre />
      <DataJobWatch />
    </>
  );
}
