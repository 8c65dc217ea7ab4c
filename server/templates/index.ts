export { createTemplate, noteUse } from './templates.ts';
export { backdateTemplates, removeTemplates } from './past-templates.ts';
