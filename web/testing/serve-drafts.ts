import {
  deleteMessageDraft,
  getMessageDraft,
  type ListedDraft,
  listMessageDrafts,
  type MessageDraft,
  saveMessageDraft,
} from '#contract/message-draft.ts';
import { type FakeServer, refuse } from './fake-server.ts';

export const NOTHING_DELETED = {
  groupIds: [],
  excludedGroupIds: [],
  list: false,
  numbers: false,
  earlier: false,
  changes: false,
};

/** The drafts of one user by id, and the draft saved last. */
export type StoredDrafts = {
  all: Map<string, MessageDraft>;
  saved: MessageDraft | null;
  /** Changes the last saved draft, as another window would. */
  saveElsewhere: (more: Partial<MessageDraft['fields']>) => void;
};

export function serveDrafts(server: FakeServer): StoredDrafts {
  let versions = 0;
  const all = new Map<string, MessageDraft>();
  const store = (id: string, fields: MessageDraft['fields']): MessageDraft => {
    const version = `00000000-0000-4000-8000-${String((versions += 1)).padStart(12, '0')}`;
    const draft = { version, savedAt: new Date().toISOString(), fields, gone: NOTHING_DELETED };
    all.delete(id);
    all.set(id, draft);
    return draft;
  };
  const last = () => [...all].at(-1);
  const stored: StoredDrafts = {
    all,
    get saved() {
      return last()?.[1] ?? null;
    },
    set saved(draft) {
      const [id] = last()!;
      if (draft) all.set(id, draft);
      else all.delete(id);
    },
    saveElsewhere: (more) => {
      const [id, { fields }] = last()!;
      store(id, { ...fields, ...more });
    },
  };
  const changed = () => refuse(409, { code: 'draft_changed', message: 'It was changed elsewhere.' });
  server
    .on(listMessageDrafts, () => ({
      drafts: [...all].toReversed().map(([id, draft]) => toListedDraft(id, draft)),
    }))
    .on(getMessageDraft, ({ params }) => ({ draft: all.get(params['draftId']!) ?? null }))
    .on(saveMessageDraft, ({ params, body }) => {
      const { version, fields } = body as { version: string | null; fields: MessageDraft['fields'] };
      const id = params['draftId']!;
      if ((all.get(id)?.version ?? null) !== version) return changed();
      const saved = store(id, fields);
      return { version: saved.version, savedAt: saved.savedAt };
    })
    .on(deleteMessageDraft, ({ params, query }) => {
      const id = params['draftId']!;
      if (all.has(id) && all.get(id)!.version !== query['version']) return changed();
      all.delete(id);
      return undefined;
    });
  return stored;
}

const toListedDraft = (id: string, { version, savedAt, fields, gone }: MessageDraft): ListedDraft => ({
  id,
  version,
  savedAt,
  name: fields.name,
  text: fields.text.slice(0, 200),
  groups: fields.groupIds.map((groupId) => `Group ${groupId}`),
  numbers: fields.numbers.slice(0, 100),
  file: fields.list?.fileName ?? null,
  earlier: fields.earlier?.name ?? null,
  changes: fields.changes?.name ?? null,
  isOutdated: gone.changes,
});
