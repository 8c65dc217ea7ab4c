import { type Kysely, sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { toLatinLetters } from '#sms/index.ts';

/** Of a word, in characters. */
const LONGEST = 100;
const MOST = 10_000;

/** What the operator wants to look at: whole words, or words that follow each other, in capitals or not. */
export class HeldWords {
  /** By how they are folded. */
  readonly #single = new Map<string, string>();
  readonly #several = new Map<string, string>();

  constructor(words: string[]) {
    for (const word of words) {
      const like = folded(word);
      // Words that follow each other are also found with something invisible between them.
      this.#single.set(like.replaceAll(' ', ''), word);
      if (like.includes(' ')) this.#several.set(like, word);
    }
  }

  static async read(db: Kysely<Tables>): Promise<HeldWords> {
    const rows = await db.selectFrom('held_words').select('word').execute();
    return new HeldWords(rows.map(({ word }) => word));
  }

  get areThere(): boolean {
    return this.#single.size + this.#several.size > 0;
  }

  /** Those in a text, in order. */
  in(text: string): string[] {
    if (!this.areThere) return [];
    const like = folded(text);
    const written = [
      like,
      folded(joined(text)),
      folded(joined(text)).replaceAll(/[0134578]/g, (digit) => LETTER_OF[digit]!),
    ];
    const single = written.flatMap((one) => one.split(' ')).flatMap((word) => this.#single.get(word) ?? []);
    const several = [...this.#several].flatMap(([words, kept]) =>
      ` ${like} `.includes(` ${words} `) ? [kept] : [],
    );
    return [...new Set([...single, ...several])].toSorted();
  }
}

/** Words with one space between, without accents, signs, what is not seen, and letters that look like others, so that these hide none. */
const folded = (text: string): string =>
  toLatinLetters(text.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, ''))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words that are cut by signs (v.i.a-gra), or spelt out (v i a g r a), in one. */
const joined = (text: string): string =>
  text
    .replaceAll(/@/g, 'a')
    .replaceAll(/\$/g, 's')
    .replaceAll(/(?<=[\p{L}\p{N}])[^\p{L}\p{M}\p{N}\s]+(?=[\p{L}\p{N}])/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?:\s[\p{L}\p{N}]){2,}(?![\p{L}\p{N}])/gu, (letters) =>
      letters.replaceAll(/\s/g, ''),
    );

/** Digits that stand for letters (v1agra). */
const LETTER_OF: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

/** All of them, in order. */
export async function listHeldWords(db: OwnerDb): Promise<string[]> {
  const rows = await db.selectFrom('held_words').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

/** Adds a word, or words that follow each other. Throws `invalid` for one without a letter or digit, and one that is too long. */
export async function addHeldWord(db: OwnerDb, word: string): Promise<string> {
  const kept = word.trim().toLowerCase();
  if (folded(kept) === '') throw invalid('word', 'no_word', 'A word needs letters or digits.');
  if (kept.length > LONGEST)
    throw invalid('word', 'too_long', `A word can have at most ${LONGEST} characters.`);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM held_words`.execute(db);
  if (rows[0]!.count >= MOST)
    throw invalid('word', 'too_many', `There are already ${MOST} words, which is the limit.`);
  await db
    .insertInto('held_words')
    .values({ word: kept })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return kept;
}

/** Throws `not_found`. */
export async function removeHeldWord(db: OwnerDb, word: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('held_words')
    .where('word', '=', word.trim().toLowerCase())
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('word');
}
