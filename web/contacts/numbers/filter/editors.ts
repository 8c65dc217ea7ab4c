/** One chunk for both editors. */
export { EditCondition } from './EditCondition.tsx';
export { NewCondition } from './NewCondition.tsx';
