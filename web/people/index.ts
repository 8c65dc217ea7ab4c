export { AddDialog } from './AddDialog.tsx';
export { ConversationLines } from './Conversation.tsx';
export { GroupsField } from './GroupsField.tsx';
export { people } from './inside.ts';
export { peoplePages, peopleRoutes, peopleWords } from './pages.ts';
export { personQuery } from './people.ts';
export type { words as numberSearchWords } from './number-search/words.ts';
export type { words as peoplePageWords } from './page-words.ts';
