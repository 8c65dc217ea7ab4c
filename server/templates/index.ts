export { createTemplate, noteUse } from './templates.ts';
export { dateTemplatesBack, removeTemplates } from './past-templates.ts';
