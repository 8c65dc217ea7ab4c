import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment, number, required } from './fields.ts';

/** Of one conversation. */
export const MOST_NOTES = 100;
export const LONGEST_NOTE = 1000;

/** What a user wrote about a person, for the other users of the account: the person never sees it. */
export const conversationNote = z.object({
  id: z.number(),
  text: z.string(),
  /** Who wrote it, by name; null once the user is gone, or if a program wrote it. */
  by: z.string().nullable(),
  createdAt: moment,
});
export type ConversationNote = z.infer<typeof conversationNote>;

const params = z.object({ number });

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/conversations/:number/notes',
  access: { permission: 'messages.view' },
  summary: 'All notes about a person, the newest first; only users of the account see them',
  params,
  answer: z.object({ notes: z.array(conversationNote) }),
});

export const addNote = endpoint({
  method: 'POST',
  path: '/api/conversations/:number/notes',
  access: { permission: 'campaigns.send' },
  summary: 'Note something about a person',
  params,
  body: z.object({ text: required(LONGEST_NOTE) }),
  answer: conversationNote,
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:number/notes/:noteId',
  access: { permission: 'campaigns.send' },
  summary: 'Delete a note',
  params: params.extend({ noteId: id }),
});
