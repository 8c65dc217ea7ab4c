/** What adds and changes a condition: one chunk, with its words. */
export { EditCondition } from './EditCondition.tsx';
export { NewCondition } from './NewCondition.tsx';
