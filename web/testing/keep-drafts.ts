import {
  deleteMessageDraft,
  getMessageDraft,
  type MessageDraft,
  saveMessageDraft,
} from '#contract/message-draft.ts';
import { type FakeServer, refuse } from './fake-server.ts';

export const NOTHING_GONE = {
  groupIds: [],
  exceptGroupIds: [],
  list: false,
  numbers: false,
  earlier: false,
  changes: false,
};

/** The drafts that a server keeps, and what other windows do with them. */
export type KeptDrafts = {
  saved: MessageDraft | null;
  saveElsewhere: (more: Partial<MessageDraft['fields']>) => void;
};

/** Keeps the draft of one user, as the server does. */
export function keepDrafts(server: FakeServer): KeptDrafts {
  let versions = 0;
  const store = (fields: MessageDraft['fields']): MessageDraft => {
    const version = `00000000-0000-4000-8000-${String((versions += 1)).padStart(12, '0')}`;
    return { version, savedAt: new Date().toISOString(), fields, gone: NOTHING_GONE };
  };
  const kept: KeptDrafts = {
    saved: null,
    saveElsewhere: (more) => {
      kept.saved = store({ ...kept.saved!.fields, ...more });
    },
  };
  const changed = () => refuse(409, { code: 'draft_changed', message: 'It was changed elsewhere.' });
  server
    .on(getMessageDraft, () => ({ draft: kept.saved }))
    .on(saveMessageDraft, ({ body }) => {
      const { version, fields } = body as { version: string | null; fields: MessageDraft['fields'] };
      if ((kept.saved?.version ?? null) !== version) return changed();
      kept.saved = store(fields);
      return { version: kept.saved.version, savedAt: kept.saved.savedAt };
    })
    .on(deleteMessageDraft, ({ query }) => {
      if (kept.saved && kept.saved.version !== query['version']) return changed();
      kept.saved = null;
      return undefined;
    });
  return kept;
}
