import { AppError, notFound } from '../../../common/app-error';

export const announcementNotFound = () => notFound('ANNOUNCEMENT_NOT_FOUND', 'This announcement does not exist.');

export const announcementIsOver = () =>
  new AppError(
    'ANNOUNCEMENT_IS_OVER',
    409,
    'Its end has passed, so nobody would see it. Choose a later end first, then publish.',
  );

export const announcementIsPublished = () =>
  new AppError(
    'ANNOUNCEMENT_IS_PUBLISHED',
    409,
    'Only drafts can be deleted. Archive this announcement instead: nobody sees it any more then.',
  );

export const announcementIsArchived = () =>
  new AppError('ANNOUNCEMENT_IS_ARCHIVED', 409, 'This announcement is archived. Take it out of the archive first.');

export const announcementIsDraft = () =>
  new AppError(
    'ANNOUNCEMENT_IS_DRAFT',
    409,
    'Nobody has seen this draft, so there is nothing to archive. Delete it instead.',
  );
