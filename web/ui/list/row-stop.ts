import { createContext, use } from 'react';

/** Whether Tab stops at what is in a row. */
export const RowStop = createContext(true);

export const useRowStop = (): 0 | -1 => (use(RowStop) ? 0 : -1);
