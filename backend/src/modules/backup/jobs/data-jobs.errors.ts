import { dataJobKindLabels } from '@lectern/protocol/data-jobs';
import { AppError, conflict, notFound } from '../../../common/app-error';
import type { DataJob } from './data-job.entity';

/**
 * The job is not at this step any more: cancelled, done by another worker, or gone. Whatever the step did must not stay:
 * its transaction rolls back, and the worker does nothing more.
 */
export class DataJobOverError extends Error {}

/** One that failed is to be tried again, and another job of the account has its turn: the queue asks again later. */
export class DataJobWaitsError extends Error {}

export const dataJobNotFound = () => notFound('DATA_JOB_NOT_FOUND', 'This job does not exist.');

export const dataJobOpen = ({ kind, status }: Pick<DataJob, 'kind' | 'status'>) =>
  conflict(
    'DATA_JOB_OPEN',
    status === 'review'
      ? `Another ${dataJobKindLabels[kind]} waits for your confirmation. Finish or cancel it, then try again.`
      : `Another ${dataJobKindLabels[kind]} is under way. Wait until it is done or cancel it, then try again.`,
  );

export const dataJobOver = ({ kind, status }: Pick<DataJob, 'kind' | 'status'>) =>
  conflict(
    'DATA_JOB_OVER',
    status === 'failed'
      ? `This ${dataJobKindLabels[kind]} failed; there’s nothing to cancel.`
      : `This ${dataJobKindLabels[kind]} is already done and can’t be canceled.`,
  );

export const dataJobNotThere = ({ kind }: Pick<DataJob, 'kind'>) =>
  conflict('DATA_JOB_CHANGED', `This ${dataJobKindLabels[kind]} has moved on. See its progress on the page.`);

export const dataFileNotReady = () =>
  conflict('DATA_FILE_NOT_READY', 'The file isn’t ready yet. Wait a moment, then try again.');

export const dataFileExpired = () =>
  conflict('DATA_FILE_EXPIRED', 'This file was deleted after a week. Make a new one.');

export const dataAddressExpired = () =>
  new AppError(
    'DATA_ADDRESS_EXPIRED',
    403,
    'This download link has expired. Get a new one in account settings, under Data management.',
  );
