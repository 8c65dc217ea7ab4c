import {
  deleteMessageDraft,
  getMessageDraft,
  type MessageDraft,
  saveMessageDraft,
} from '#contract/message-draft.ts';
import { call, CallProblem } from '#web/client/index.ts';
import { type Draft, EMPTY_DRAFT, hasNothingToSave } from './draft.ts';
import { setTabDraft, type TabDraft, tabDraft } from './tab-drafts.ts';

/** In milliseconds: the delay after the last change, and between retries. */
const SAVE_DELAY_MS = 1200;
const RETRY_DELAY_MS = 10_000;
/** A longer draft is not stored twice in the tab, because the tab's storage is small. */
const MAX_UNCONFIRMED_LENGTH = 100_000;
const MAX_UNCONFIRMED = 3;

/**
 * `tooMany`: the user has too many drafts. `changed`: the draft was changed elsewhere to `theirs` (null if deleted),
 * and the user must choose a version.
 */
export type SaveState =
  | { state: 'nothing' }
  | { state: 'waiting' | 'saving' | 'failed' | 'tooMany' }
  | { state: 'saved'; at: string }
  | { state: 'changed'; theirs: MessageDraft | null };

/** A draft and its user, the server's version of the draft, and the form's initial content. */
export type StoredDraft = {
  user: string;
  id: string;
  stored: MessageDraft | null;
  draft: Draft;
  /** The content from the URL. It is not worth saving until the user changes it. */
  initial: Draft;
};

type Listeners = {
  /** Called when the save state changes. */
  onState: (state: SaveState) => void;
  /** Called with the new content when a version from elsewhere replaces the draft. */
  onExternalChange: (draft: Draft) => void;
  /** Called when the user changes the draft for the first time. */
  onEdit: () => void;
};

/** Saves one page's draft to the server. Calls run sequentially, so they cannot overtake each other. */
export class DraftAutosave {
  readonly #options: StoredDraft;
  readonly #listeners: Listeners;
  #draft: Draft;
  /** The serialized draft on the server, and its version. */
  #saved: string;
  #version: string | null;
  #savedAt: string | null;
  /** The serialized drafts of saves without a response. If the server has one of them, its save succeeded. */
  #unconfirmed: string[];
  #theirs: MessageDraft | null | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #calls: Promise<unknown> = Promise.resolve();
  #hasEnded = false;
  /** Whether the user changed anything on this page. */
  #isEdited = false;

  constructor(options: StoredDraft, listeners: Listeners) {
    const { user, id, stored, draft } = options;
    this.#options = options;
    this.#listeners = listeners;
    this.#draft = draft;
    const unsaved = tabDraft(user, id);
    this.#saved = serialize(stored ? toDraft(stored) : EMPTY_DRAFT);
    this.#unconfirmed = unsaved?.unconfirmed ?? [];
    const isOurs = stored !== null && this.#unconfirmed.includes(this.#saved);
    this.#version = unsaved && !isOurs ? unsaved.version : (stored?.version ?? null);
    this.#savedAt = stored?.savedAt ?? null;
  }

  /** Stores the draft in the tab immediately, and on the server after a delay. */
  change(draft: Draft): void {
    this.#draft = draft;
    if (this.#isSaved) {
      // The user reverted the pending change.
      if (this.#timer !== undefined && this.#theirs === undefined) this.#reportSaved();
      return;
    }
    this.#storeUnsaved();
    if (!this.#isEdited) this.#listeners.onEdit();
    this.#isEdited = true;
    if (this.#theirs !== undefined) return;
    this.#listeners.onState({ state: 'waiting' });
    this.#saveIn(SAVE_DELAY_MS);
  }

  /** Saves pending changes immediately. */
  flush(): Promise<void> {
    this.#stopTimer();
    return this.#enqueue(() => this.#save());
  }

  /**
   * Saves pending changes when the page closes. After a failed save, the draft stays in the tab for the
   * next page, because a retry here could overtake that page's saves. Returns whether the draft is saved.
   * Returns undefined if the user changed nothing, or nothing is worth saving.
   */
  async end(): Promise<boolean | undefined> {
    this.#hasEnded = true;
    await this.flush();
    if (!this.#isEdited || hasNothingToSave(this.#draft)) return undefined;
    return this.#theirs === undefined && this.#isSaved;
  }

  /**
   * Loads the server's version if the draft was saved elsewhere. If there are also unsaved changes here,
   * reports the conflict instead.
   */
  sync(): Promise<void> {
    return this.#enqueue(() => this.#compare());
  }

  useTheirs(): void {
    const theirs = this.#theirs;
    if (theirs === undefined) return;
    this.#adopt(theirs);
    this.#listeners.onExternalChange(theirs ? toDraft(theirs) : EMPTY_DRAFT);
  }

  keepMine(): Promise<void> {
    this.#version = this.#theirs?.version ?? null;
    this.#theirs = undefined;
    return this.flush();
  }

  /** Deletes the draft after sending. */
  discard(): Promise<void> {
    this.#draft = EMPTY_DRAFT;
    if (this.#isSaved) this.#reportSaved();
    return this.flush();
  }

  get #isSaved(): boolean {
    if (serialize(this.#draft) === this.#saved) return true;
    return this.#version === null && (hasNothingToSave(this.#draft) || this.#isUnedited);
  }

  /** Ignores the sender, because it can be filled in automatically. */
  get #isUnedited(): boolean {
    const { sender } = this.#draft;
    return serialize(this.#draft) === serialize({ ...this.#options.initial, sender });
  }

  #storeUnsaved(): void {
    const unconfirmed = this.#unconfirmed.filter((each) => each.length <= MAX_UNCONFIRMED_LENGTH);
    this.#storeInTab({ draft: this.#draft, version: this.#version, unconfirmed });
  }

  #storeInTab(unsaved: TabDraft | null): void {
    setTabDraft(this.#options.user, this.#options.id, unsaved);
  }

  /** Reports that the server has the current content. */
  #reportSaved(): void {
    this.#stopTimer();
    // A later page may have written more.
    const unsaved = tabDraft(this.#options.user, this.#options.id);
    if (!this.#hasEnded || serialize(unsaved?.draft ?? EMPTY_DRAFT) === serialize(this.#draft))
      this.#storeInTab(null);
    this.#listeners.onState(
      this.#savedAt === null ? { state: 'nothing' } : { state: 'saved', at: this.#savedAt },
    );
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #saveIn(ms: number): void {
    this.#stopTimer();
    if (this.#hasEnded) return;
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    const done = this.#calls.then(task);
    this.#calls = done;
    return done;
  }

  async #save(): Promise<void> {
    if (this.#theirs !== undefined || this.#isSaved) return;
    const draft = this.#draft;
    this.#listeners.onState({ state: 'saving' });
    try {
      const savedAt = await this.#write(draft);
      this.#saved = serialize(hasNothingToSave(draft) ? EMPTY_DRAFT : draft);
      this.#savedAt = savedAt;
      if (this.#isSaved) this.#reportSaved();
      else this.#saveIn(SAVE_DELAY_MS);
    } catch (problem) {
      const code = problem instanceof CallProblem ? problem.code : undefined;
      if (code === 'draft_changed') return this.#compare();
      this.#listeners.onState({ state: code === 'too_many_drafts' ? 'tooMany' : 'failed' });
      this.#saveIn(RETRY_DELAY_MS);
    }
  }

  /**
   * Saves the draft, or deletes the stored draft if there is nothing to save. Returns the save time, or
   * null after a deletion.
   */
  async #write(draft: Draft): Promise<string | null> {
    const params = { draftId: this.#options.id };
    if (hasNothingToSave(draft)) {
      if (this.#version !== null)
        await call(deleteMessageDraft, { params, query: { version: this.#version } });
      this.#version = null;
      return null;
    }
    this.#unconfirmed = [...this.#unconfirmed, serialize(draft)].slice(-MAX_UNCONFIRMED);
    if (!this.#hasEnded) this.#storeUnsaved();
    const { version, savedAt } = await call(saveMessageDraft, {
      params,
      body: { version: this.#version, fields: draft },
    });
    this.#version = version;
    this.#unconfirmed = [];
    return savedAt;
  }

  async #compare(): Promise<void> {
    const { draft: stored } = await call(getMessageDraft, { params: { draftId: this.#options.id } }).catch(
      () => ({ draft: undefined }),
    );
    if (stored === undefined || (stored?.version ?? null) === this.#version) return;
    const text = stored ? serialize(toDraft(stored)) : undefined;
    if (stored && text === serialize(this.#draft)) this.#adopt(stored);
    else if (stored && this.#unconfirmed.includes(text ?? '')) this.#continueFrom(stored);
    else if (this.#isSaved) {
      this.#adopt(stored);
      this.#listeners.onExternalChange(stored ? toDraft(stored) : EMPTY_DRAFT);
    } else {
      this.#theirs = stored;
      this.#listeners.onState({ state: 'changed', theirs: stored });
    }
  }

  /** Continues from a save that succeeded without a response. Schedules a save of the changes since then. */
  #continueFrom(stored: MessageDraft): void {
    this.#version = stored.version;
    this.#unconfirmed = [];
    this.#saved = serialize(toDraft(stored));
    this.#savedAt = stored.savedAt;
    this.#saveIn(SAVE_DELAY_MS);
  }

  #adopt(stored: MessageDraft | null): void {
    this.#theirs = undefined;
    this.#unconfirmed = [];
    this.#version = stored?.version ?? null;
    this.#draft = stored ? toDraft(stored) : EMPTY_DRAFT;
    this.#saved = serialize(this.#draft);
    this.#savedAt = stored?.savedAt ?? null;
    this.#reportSaved();
  }
}

const FIELD_NAMES = Object.keys(EMPTY_DRAFT) as (keyof Draft)[];

/** Converts a stored draft to a draft. Omits groups, recipient lists and campaigns that no longer exist. */
export function toDraft({ fields, gone }: MessageDraft): Draft {
  return {
    ...EMPTY_DRAFT,
    ...fields,
    groupIds: fields.groupIds.filter((id) => !gone.groupIds.includes(id)),
    excludedGroupIds: fields.excludedGroupIds.filter((id) => !gone.excludedGroupIds.includes(id)),
    list: gone.list ? null : fields.list,
    earlier: gone.earlier ? null : fields.earlier,
    changes: gone.changes ? null : fields.changes,
  };
}

/** Serializes drafts for comparison, with the same fields in the same order. */
const serialize = (draft: Draft): string =>
  JSON.stringify(FIELD_NAMES.map((name) => withSortedKeys(draft[name])));

const withSortedKeys = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    : value;
