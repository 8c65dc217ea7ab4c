import {
  deleteMessageDraft,
  getMessageDraft,
  type MessageDraft,
  saveMessageDraft,
} from '#contract/message-draft.ts';
import { keepInTab, keptInTab } from '#web/accounts/index.ts';
import { call, CallProblem } from '#web/client/index.ts';
import { type Draft, EMPTY, isBlank } from './draft.ts';

/** In milliseconds: how long after the last key it is saved, and how soon it is tried again. */
const PAUSE = 1200;
const AGAIN = 10_000;
const NAME = 'draft';

/**
 * How what is written is kept. `changed`: it was changed elsewhere since, to `theirs`, null for nothing; which of the two is to stay is for whoever writes.
 */
export type Keeping =
  | { state: 'nothing' }
  | { state: 'waiting' | 'saving' | 'failed' }
  | { state: 'saved'; at: string }
  | { state: 'changed'; theirs: MessageDraft | null };

/** What a tab holds that the server has not got yet, and the version of the server's that it was written over. */
type Left = { draft: Draft; version: string | null };

export const leftInTab = (user: string): Left | null => keptInTab(user, NAME) as Left | null;

/** Keeps the draft of one page on the server. Calls run one after another, so that none overtakes another. */
export class DraftKeeper {
  readonly #user: string;
  readonly #tell: (keeping: Keeping) => void;
  readonly #show: (draft: Draft) => void;
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

  /** `tell` hears how it is kept, `show` what came from elsewhere. */
  constructor(
    user: string,
    { stored, draft }: { stored: MessageDraft | null; draft: Draft },
    { tell, show }: { tell: (keeping: Keeping) => void; show: (draft: Draft) => void },
  ) {
    this.#user = user;
    this.#tell = tell;
    this.#show = show;
    this.#draft = draft;
    const left = leftInTab(user);
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
    this.#isWritten = true;
    keepInTab(this.#user, NAME, { draft, version: this.#version } satisfies Left);
    if (this.#theirs !== undefined) return;
    this.#tell({ state: 'waiting' });
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
    this.#show(theirs ? draftIn(theirs) : EMPTY);
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
    return textOf(this.#draft) === this.#saved || (isBlank(this.#draft) && this.#version === null);
  }

  /** The server has what is written: nothing is left to save. */
  #sayKept(): void {
    this.#stopTimer();
    // The next page may have written more.
    if (!this.#isOver || textOf(leftInTab(this.#user)?.draft ?? EMPTY) === textOf(this.#draft))
      keepInTab(this.#user, NAME, null);
    this.#tell(this.#savedAt === null ? { state: 'nothing' } : { state: 'saved', at: this.#savedAt });
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
    this.#tell({ state: 'saving' });
    try {
      const savedAt = await this.#write(draft);
      this.#saved = textOf(isBlank(draft) ? EMPTY : draft);
      this.#savedAt = savedAt;
      if (this.#isSaved) this.#sayKept();
      else this.#saveIn(PAUSE);
    } catch (problem) {
      if (problem instanceof CallProblem && problem.code === 'draft_changed') return this.#compare();
      this.#tell({ state: 'failed' });
      this.#saveIn(AGAIN);
    }
  }

  /** Answers when it was saved; null if there is nothing to save. */
  async #write(draft: Draft): Promise<string | null> {
    if (isBlank(draft)) {
      if (this.#version !== null) await call(deleteMessageDraft, { query: { version: this.#version } });
      this.#version = null;
      return null;
    }
    const { version, savedAt } = await call(saveMessageDraft, {
      body: { version: this.#version, fields: draft },
    });
    this.#version = version;
    return savedAt;
  }

  async #compare(): Promise<void> {
    const { draft: stored } = await call(getMessageDraft, {}).catch(() => ({ draft: undefined }));
    if (stored === undefined || (stored?.version ?? null) === this.#version) return;
    if (stored && textOf(draftIn(stored)) === textOf(this.#draft)) this.#adopt(stored);
    else if (this.#isSaved) {
      this.#adopt(stored);
      this.#show(stored ? draftIn(stored) : EMPTY);
    } else {
      this.#theirs = stored;
      this.#tell({ state: 'changed', theirs: stored });
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
    exceptGroupIds: fields.exceptGroupIds.filter((id) => !gone.exceptGroupIds.includes(id)),
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
