import { SetMetadata } from '@nestjs/common';

export const ALLOWED_WHEN_EXPIRED = 'lectern:allowed-when-expired';

/** Still works when the trial or the subscription is over: leaving, paying, taking the data along. */
export const AllowWhenExpired = () => SetMetadata(ALLOWED_WHEN_EXPIRED, true);
