import { AppError, notFound } from '../../../common/app-error';

export const announcementNotFound = () => notFound('ANNOUNCEMENT_NOT_FOUND', 'This announcement does not exist.');

export const announcementIsOver = () =>
  new AppError(
    'ANNOUNCEMENT_IS_OVER',
    409,
    'Its end has passed, so no one would see it. Choose a later end, then publish.',
  );

export const announcementIsPublished = () =>
  new AppError(
    'ANNOUNCEMENT_IS_PUBLISHED',
    409,
    'Only drafts can be deleted. Archive this announcement instead, and no one will see it.',
  );

export const announcementIsArchived = () =>
  new AppError('ANNOUNCEMENT_IS_ARCHIVED', 409, 'This announcement is archived. Unarchive it first.');

export const announcementIsDraft = () =>
  new AppError(
    'ANNOUNCEMENT_IS_DRAFT',
    409,
    'No one has seen this draft, so there’s nothing to archive. Delete it instead.',
  );
