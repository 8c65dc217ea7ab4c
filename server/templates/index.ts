export {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  recordUse,
} from './templates.ts';
export { backdateTemplates, removeTemplates } from './past-templates.ts';
