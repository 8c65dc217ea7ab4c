import {
  deleteMessageDraft,
  getMessageDraft,
  type MessageDraft,
  saveMessageDraft,
} from '#contract/message-draft.ts';
import { call, CallProblem } from '#web/client/index.ts';
import { type Draft, EMPTY, isBlank } from './draft.ts';
import { leaveInTab, type Left, leftInTab } from './tab-drafts.ts';

/** In milliseconds: how long after the last key it is saved, and how soon it is tried again. */
const PAUSE = 1200;
const AGAIN = 10_000;

/**
 * How what is written is kept. `tooMany`: the user has no room for another draft. `changed`: it was changed elsewhere since, to `theirs`, null for nothing; which of the two is to stay is for whoever writes.
 */
export type Keeping =
  | { state: 'nothing' }
  | { state: 'waiting' | 'saving' | 'failed' | 'tooMany' }
  | { state: 'saved'; at: string }
  | { state: 'changed'; theirs: MessageDraft | null };

/** Which draft of which user, what the server has of it, and what is written when the page begins. */
export type Kept = {
  user: string;
  id: string;
  stored: MessageDraft | null;
  draft: Draft;
  /** What the address named to begin with: as long as nothing else is written, it is not worth saving. */
  beginning: Draft;
};

type Listeners = {
  /** Hears how the draft is kept. */
  tell: (keeping: Keeping) => void;
  /** Shows what came from elsewhere. */
  show: (draft: Draft) => void;
  /** Hears that something was written. */
  written: () => void;
};

/** Keeps the draft of one page on the server. Calls run one after another, so that none overtakes another. */
export class DraftKeeper {
  readonly #kept: Kept;
  readonly #listeners: Listeners;
  #draft: Draft;
  /** What the server has, as text; and its version. */
  #saved: string;
  #version: string | null;
  #savedAt: string | null;
  #theirs: MessageDraft | null | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #calls: Promise<unknown> = Promise.resolve();
  #isOver = false;
  /** Something was written on this page. */
  #isWritten = false;

  constructor(kept: Kept, listeners: Listeners) {
    const { user, id, stored, draft } = kept;
    this.#kept = kept;
    this.#listeners = listeners;
    this.#draft = draft;
    const left = leftInTab(user, id);
    this.#saved = textOf(stored ? draftIn(stored) : EMPTY);
    this.#version = left ? left.version : (stored?.version ?? null);
    this.#savedAt = stored?.savedAt ?? null;
  }

  /** What is written now. It is kept in the tab at once, and on the server a moment later. */
  change(draft: Draft): void {
    this.#draft = draft;
    if (this.#isSaved) {
      // What was about to be saved was taken back.
      if (this.#timer !== undefined && this.#theirs === undefined) this.#sayKept();
      return;
    }
    this.#leaveInTab({ draft, version: this.#version });
    if (!this.#isWritten) this.#listeners.written();
    this.#isWritten = true;
    if (this.#theirs !== undefined) return;
    this.#listeners.tell({ state: 'waiting' });
    this.#saveIn(PAUSE);
  }

  /** Saves at once what is not saved yet. */
  flush(): Promise<void> {
    this.#stopTimer();
    return this.#next(() => this.#save());
  }

  /**
   * Saves what is left when the page is left. What fails stays in the tab, for the next page: a retry here would overtake it.
   * Returns whether the draft that was written here is saved; undefined if there is none.
   */
  async end(): Promise<boolean | undefined> {
    this.#isOver = true;
    await this.flush();
    if (!this.#isWritten || isBlank(this.#draft)) return undefined;
    return this.#theirs === undefined && this.#isSaved;
  }

  /** Something was saved, here or elsewhere: what is shown follows, unless something else was written here meanwhile. */
  lookAgain(): Promise<void> {
    return this.#next(() => this.#compare());
  }

  useTheirs(): void {
    const theirs = this.#theirs;
    if (theirs === undefined) return;
    this.#adopt(theirs);
    this.#listeners.show(theirs ? draftIn(theirs) : EMPTY);
  }

  keepMine(): Promise<void> {
    this.#version = this.#theirs?.version ?? null;
    this.#theirs = undefined;
    return this.flush();
  }

  /** It was sent: it is no draft any more. */
  forget(): Promise<void> {
    this.#draft = EMPTY;
    if (this.#isSaved) this.#sayKept();
    return this.flush();
  }

  get #isSaved(): boolean {
    if (textOf(this.#draft) === this.#saved) return true;
    return this.#version === null && (isBlank(this.#draft) || this.#isUntouched);
  }

  /** The sender may have been filled in by itself. */
  get #isUntouched(): boolean {
    const { sender } = this.#draft;
    return textOf(this.#draft) === textOf({ ...this.#kept.beginning, sender });
  }

  #leaveInTab(left: Left | null): void {
    leaveInTab(this.#kept.user, this.#kept.id, left);
  }

  /** The server has what is written: nothing is left to save. */
  #sayKept(): void {
    this.#stopTimer();
    // The next page may have written more.
    const left = leftInTab(this.#kept.user, this.#kept.id);
    if (!this.#isOver || textOf(left?.draft ?? EMPTY) === textOf(this.#draft)) this.#leaveInTab(null);
    this.#listeners.tell(
      this.#savedAt === null ? { state: 'nothing' } : { state: 'saved', at: this.#savedAt },
    );
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #saveIn(ms: number): void {
    this.#stopTimer();
    if (this.#isOver) return;
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#calls.then(work);
    this.#calls = done;
    return done;
  }

  async #save(): Promise<void> {
    if (this.#theirs !== undefined || this.#isSaved) return;
    const draft = this.#draft;
    this.#listeners.tell({ state: 'saving' });
    try {
      const savedAt = await this.#write(draft);
      this.#saved = textOf(isBlank(draft) ? EMPTY : draft);
      this.#savedAt = savedAt;
      if (this.#isSaved) this.#sayKept();
      else this.#saveIn(PAUSE);
    } catch (problem) {
      const code = problem instanceof CallProblem ? problem.code : undefined;
      if (code === 'draft_changed') return this.#compare();
      this.#listeners.tell({ state: code === 'too_many_drafts' ? 'tooMany' : 'failed' });
      this.#saveIn(AGAIN);
    }
  }

  /** Answers when it was saved; null if there is nothing to save. */
  async #write(draft: Draft): Promise<string | null> {
    const params = { draftId: this.#kept.id };
    if (isBlank(draft)) {
      if (this.#version !== null)
        await call(deleteMessageDraft, { params, query: { version: this.#version } });
      this.#version = null;
      return null;
    }
    const { version, savedAt } = await call(saveMessageDraft, {
      params,
      body: { version: this.#version, fields: draft },
    });
    this.#version = version;
    return savedAt;
  }

  async #compare(): Promise<void> {
    const { draft: stored } = await call(getMessageDraft, { params: { draftId: this.#kept.id } }).catch(
      () => ({ draft: undefined }),
    );
    if (stored === undefined || (stored?.version ?? null) === this.#version) return;
    if (stored && textOf(draftIn(stored)) === textOf(this.#draft)) this.#adopt(stored);
    else if (this.#isSaved) {
      this.#adopt(stored);
      this.#listeners.show(stored ? draftIn(stored) : EMPTY);
    } else {
      this.#theirs = stored;
      this.#listeners.tell({ state: 'changed', theirs: stored });
    }
  }

  #adopt(stored: MessageDraft | null): void {
    this.#theirs = undefined;
    this.#version = stored?.version ?? null;
    this.#draft = stored ? draftIn(stored) : EMPTY;
    this.#saved = textOf(this.#draft);
    this.#savedAt = stored?.savedAt ?? null;
    this.#sayKept();
  }
}

const NAMES = Object.keys(EMPTY) as (keyof Draft)[];

/** A stored draft, without what of it is no more. */
export function draftIn({ fields, gone }: MessageDraft): Draft {
  return {
    ...EMPTY,
    ...fields,
    groupIds: fields.groupIds.filter((id) => !gone.groupIds.includes(id)),
    excludedGroupIds: fields.excludedGroupIds.filter((id) => !gone.excludedGroupIds.includes(id)),
    list: gone.list ? null : fields.list,
    earlier: gone.earlier ? null : fields.earlier,
    changes: gone.changes ? null : fields.changes,
  };
}

/** To compare: the same fields in the same order. */
const textOf = (draft: Draft): string => JSON.stringify(NAMES.map((name) => inOrder(draft[name])));

const inOrder = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    : value;
