import { createContext } from 'react';

/** Around fields that are only read: `Button` and `IconButton` aren’t there. */
export const ReadOnlyContext = createContext(false);
