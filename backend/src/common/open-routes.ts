/**
 * Routes that are open to more people than others. Apart from `routes.ts`, because the worker reads these marks too: it doesn't
 * load what describes the API.
 */
import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'lectern:public';

/** Works signed out too; every other route answers 401 without a session. */
export const Public = () => SetMetadata(IS_PUBLIC, true);

export const ALLOWED_WHEN_EXPIRED = 'lectern:allowed-when-expired';

/** Still works when the trial or the subscription is over: leaving, paying, taking the data along. */
export const AllowWhenExpired = () => SetMetadata(ALLOWED_WHEN_EXPIRED, true);
