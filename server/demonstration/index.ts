export { DEMO_USERNAME, hasDemonstration, prepareDemonstration } from './demonstration.ts';
