import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment, number, requiredText } from './fields.ts';

/** The maximum number of notes in a conversation. */
export const MAX_NOTES = 100;
export const MAX_NOTE_LENGTH = 1000;

/** A user's note about a person, shared with other users of the account. The person never sees it. */
export const conversationNote = z.object({
  id: z.number(),
  text: z.string(),
  /** The author's name; null for a deleted user or an API call. */
  by: z.string().nullable(),
  createdAt: moment,
});
export type ConversationNote = z.infer<typeof conversationNote>;

const params = z.object({ number });

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/conversations/:number/notes',
  access: { permission: 'messages.view' },
  summary: 'List the notes about a person',
  description: 'Newest first. Only users of the account see them.',
  params,
  answer: z.object({ notes: z.array(conversationNote) }),
});

export const addNote = endpoint({
  method: 'POST',
  path: '/api/conversations/:number/notes',
  access: { permission: 'campaigns.send' },
  summary: 'Add a note about a person',
  params,
  body: z.object({ text: requiredText(MAX_NOTE_LENGTH) }),
  answer: conversationNote,
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:number/notes/:noteId',
  access: { permission: 'campaigns.send' },
  summary: 'Delete a note',
  params: params.extend({ noteId: id }),
});
