export { createTemplate, getTemplate, recordUse } from './templates.ts';
export { backdateTemplates, removeTemplates } from './past-templates.ts';
