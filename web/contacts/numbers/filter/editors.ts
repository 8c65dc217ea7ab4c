/** Puts both editors into one chunk. */
export { EditCondition } from './EditCondition.tsx';
export { NewCondition } from './NewCondition.tsx';
