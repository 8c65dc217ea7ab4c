import { createContext, use } from 'react';

/** Whether Tab stops at the controls of a row. */
export const RowTabStop = createContext(true);

export const useRowTabIndex = (): 0 | -1 => (use(RowTabStop) ? 0 : -1);
