import type { PageContent } from '#contract/landing-pages/content.ts';
import { getLandingPage, type LandingPageDraft, saveLandingPage } from '#contract/landing-pages/pages.ts';
import { call, CallProblem, errorMessage } from '#web/client/index.ts';
import { Store } from '#web/ui/index.ts';

export type Draft = { title: string; content: PageContent };

/** `changed`: somebody else saved the page in the meantime. */
export type SaveStatus =
  | { state: 'saved' | 'waiting' | 'saving' | 'changed' }
  | { state: 'failed'; reason: string };

/** How long after the last change a draft is saved, in ms. */
const DELAY_MS = 1000;

/**
 * Saves the draft of a page a second after its last change. Saves are never concurrent, and each names the version that it replaces.
 * After a failure the draft stays here until another attempt.
 */
export class DraftSaver {
  readonly status = new Store<SaveStatus>({ state: 'saved' });
  readonly #pageId: number;
  #version: number;
  #draft: Draft;
  #savedDraft: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;

  constructor({ id, version, title, content }: LandingPageDraft) {
    this.#pageId = id;
    this.#version = version;
    this.#draft = { title, content };
    this.#savedDraft = JSON.stringify(this.#draft);
  }

  get version(): number {
    return this.#version;
  }

  get draft(): Draft {
    return this.#draft;
  }

  /** Notes a version that another call of this page has made, such as publishing. */
  follow(version: number): void {
    this.#version = version;
  }

  change(some: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...some };
    clearTimeout(this.#timer);
    if (this.#running || this.status.value.state === 'changed') return;
    if (!this.#hasChanges()) return this.status.set({ state: 'saved' });
    this.status.set({ state: 'waiting' });
    this.#timer = setTimeout(() => void this.save(), DELAY_MS);
  }

  /** Saves what is not saved yet, at once. Returns whether everything is saved. */
  save(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#running ??= this.#saveAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Replaces what somebody else saved. */
  async overwrite(): Promise<boolean> {
    try {
      const { version } = await call(getLandingPage, { params: { pageId: this.#pageId } });
      this.#version = version;
      // What the server has is not this draft, even if this one was saved before.
      this.#savedDraft = '';
    } catch (error) {
      this.status.set({ state: 'failed', reason: errorMessage(error) });
      return false;
    }
    this.status.set({ state: 'waiting' });
    return this.save();
  }

  /** Stops the timer. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #hasChanges = (): boolean => JSON.stringify(this.#draft) !== this.#savedDraft;

  async #saveAll(): Promise<boolean> {
    if (this.status.value.state === 'changed') return false;
    while (this.#hasChanges()) {
      const sent = this.#draft;
      this.status.set({ state: 'saving' });
      try {
        // One after the other: each save names the version of the last one.
        // oxlint-disable-next-line no-await-in-loop
        const { version } = await call(saveLandingPage, {
          params: { pageId: this.#pageId },
          query: { version: this.#version },
          body: sent,
        });
        this.#version = version;
        this.#savedDraft = JSON.stringify(sent);
      } catch (error) {
        const isConflict = error instanceof CallProblem && error.status === 409;
        this.status.set(isConflict ? { state: 'changed' } : { state: 'failed', reason: errorMessage(error) });
        return false;
      }
    }
    this.status.set({ state: 'saved' });
    return true;
  }
}
