import { createContext } from 'react';

/** Whether a component is inside a panel. Its popovers must render there too: a click outside closes the panel. */
export const InsidePanel = createContext(false);
