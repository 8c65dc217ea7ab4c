import { createContext } from 'react';

/** Whether something is inside a panel. What it opens stays inside too: a press elsewhere would close the panel. */
export const InsidePanel = createContext(false);
