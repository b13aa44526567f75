import { conflict, notFound } from '../../../common/app-error';

export const announcementNotFound = () => notFound('ANNOUNCEMENT_NOT_FOUND', 'This announcement does not exist.');

export const announcementIsOver = () =>
  conflict('ANNOUNCEMENT_IS_OVER', 'Its end has passed, so no one would see it. Choose a later end, then publish.');

export const announcementIsPublished = () =>
  conflict(
    'ANNOUNCEMENT_IS_PUBLISHED',
    'Only drafts can be deleted. Archive this announcement instead, and no one will see it.',
  );

export const announcementIsArchived = () =>
  conflict('ANNOUNCEMENT_IS_ARCHIVED', 'This announcement is archived. Unarchive it first.');

export const announcementIsDraft = () =>
  conflict('ANNOUNCEMENT_IS_DRAFT', 'No one has seen this draft, so there’s nothing to archive. Delete it instead.');
