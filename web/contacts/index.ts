export { humaniseName, labelForName, labelOf } from './fields/field-label.ts';
export { useValueFormat } from './fields/field-value.ts';
export { FieldInput } from './fields/FieldInput.tsx';
export { fieldsQuery, useFields } from './fields/fields.ts';
export { TEXT_FIELD } from './fields/text-field.ts';
export { useDeletedGroups, useGroupOptions } from './use-group-options.ts';
export { expiringGroupsQuery } from './groups.ts';
export { contacts } from './shell-part.ts';
export { contactsPages, contactsRoutes } from './pages.ts';
export { useInsertion } from './variables/use-insertion.ts';
export { VariableBar } from './variables/VariableBar.tsx';
export {
  replaceVariable,
  findSimilarVariable,
  findSpellings,
  useVariables,
  addFallback,
} from './variables/variables.ts';
export type { words as contactsPageWords } from './page-words.ts';
export type { words as groupDialogWords } from './group-dialog-words.ts';
export type { words as contactFilterWords } from './numbers/filter/words.ts';
export type { words as contactFieldWords } from './fields/words.ts';
export type { words as importWords } from './imports/words.ts';
