export { FieldInput } from './fields/FieldInput.tsx';
export { useFields } from './fields/fields.ts';
export { useGroupChoices } from './group-choices.ts';
export { expiringGroupsQuery, groupQuery } from './groups.ts';
export { contacts } from './inside.ts';
export { contactsPages, contactsRoutes } from './pages.ts';
export type { words as contactsPageWords } from './page-words.ts';
export type { words as contactFieldWords } from './fields/words.ts';
export type { words as importWords } from './imports/words.ts';
