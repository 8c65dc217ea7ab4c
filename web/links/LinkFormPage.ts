/** The pages with the form of a link, in one chunk. */
export { CreateLinkPage } from './create/CreateLinkPage.tsx';
export { EditLinkPage } from './edit/EditLinkPage.tsx';
