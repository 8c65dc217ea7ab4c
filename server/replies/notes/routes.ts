import * as calls from '#contract/conversation-notes.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { addNote, deleteNote, listNotes } from './notes.ts';

export const noteRoutes: Route[] = [
  accountRoute(calls.listNotes, async ({ account, params }) => ({
    notes: await listNotes(account, params.number),
  })),
  accountRoute(calls.addNote, ({ account, params, body }) => addNote(account, params.number, body.text)),
  accountRoute(calls.deleteNote, async ({ account, params }) => {
    await deleteNote(account, params.number, params.noteId);
    return undefined;
  }),
];
