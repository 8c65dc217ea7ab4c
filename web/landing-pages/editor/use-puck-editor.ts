import { createUsePuck } from '@puckeditor/core';

/** Reads the state of the editor. `select` decides when a component renders again. */
export const usePuckEditor = createUsePuck();
