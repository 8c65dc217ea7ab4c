export { templates } from './shell-part.ts';
export { templatesPages, templatesRoutes, loadTemplatesWords } from './pages.ts';
export { EmojiButton } from './emoji/EmojiButton.tsx';
export { SavedAnswers } from './SavedAnswers.tsx';
export { ShortenLinks } from './ShortenLinks.tsx';
export { UseTemplate } from './UseTemplate.tsx';
export { templateQuery } from './templates.ts';
export type { words as templatesPageWords } from './page-words.ts';
