import { createContext } from 'react';
import type { Level } from '@lectern/protocol/permissions';

/** What `useMayOpen` of the route table says, for pages: the table imports them, so they can't import the table. */
export const MayOpen = createContext<(href: string, level?: Level) => boolean>(() => true);
