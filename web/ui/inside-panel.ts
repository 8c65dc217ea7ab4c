import { createContext } from 'react';

/**
 * Whether a component is inside a panel. Its popovers must then render there too, because a click outside
 * closes the panel.
 */
export const InsidePanelContext = createContext(false);
