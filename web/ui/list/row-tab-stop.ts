import { createContext, use } from 'react';

/** Whether Tab stops at the controls of a row. */
export const RowTabStopContext = createContext(true);

export const useRowTabIndex = (): 0 | -1 => (use(RowTabStopContext) ? 0 : -1);
