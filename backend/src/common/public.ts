import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'lectern:public';

/** Works signed out too; every other route answers 401 without a session. */
export const Public = () => SetMetadata(IS_PUBLIC, true);
