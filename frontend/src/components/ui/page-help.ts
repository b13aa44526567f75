/** The tutorial of the screen that is open, for its header. The route table says which one. */
import { createContext } from 'react';
import type { TutorialSlug } from '@lectern/protocol/help';

export const PageHelp = createContext<TutorialSlug | null>(null);
