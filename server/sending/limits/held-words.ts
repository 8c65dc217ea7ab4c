import { type Kysely, sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { recently } from '#server/platform/db/recent-reads.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { toLatinLetters } from '#sms/index.ts';

/** The maximum length of a word or phrase in characters. */
const MAX_LENGTH = 100;
const MAX_WORDS = 10_000;

/** The words and phrases that the operator wants to review. Only whole words match, regardless of case. */
export class HeldWords {
  /** Words, and phrases without their spaces, by their normalised form. */
  readonly #single = new Map<string, string>();
  readonly #several = new Map<string, string>();

  constructor(words: string[]) {
    for (const word of words) {
      const like = fold(word);
      // This also finds phrases with invisible characters between the words.
      this.#single.set(like.replaceAll(' ', ''), word);
      if (like.includes(' ')) this.#several.set(like, word);
    }
  }

  static read(db: Kysely<Tables>): Promise<HeldWords> {
    return readHeldWords(db, undefined);
  }

  get hasWords(): boolean {
    return this.#single.size + this.#several.size > 0;
  }

  /** Returns the held words in a text, in alphabetical order. */
  findWords(text: string): string[] {
    if (!this.hasWords) return [];
    const like = fold(text);
    const written = [
      like,
      fold(joinSpeltOut(text)),
      fold(joinSpeltOut(text)).replaceAll(/[0134578]/g, (digit) => LETTER_BY_DIGIT[digit]!),
    ];
    const single = written.flatMap((one) => one.split(' ')).flatMap((word) => this.#single.get(word) ?? []);
    const several = [...this.#several].flatMap(([words, kept]) =>
      ` ${like} `.includes(` ${words} `) ? [kept] : [],
    );
    return [...new Set([...single, ...several])].toSorted();
  }
}

const readHeldWords = recently(async (db): Promise<HeldWords> => {
  const rows = await db.selectFrom('held_words').select('word').execute();
  return new HeldWords(rows.map(({ word }) => word));
});

/**
 * Normalises a text, so that tricks cannot hide a word. Words are separated by one space. Accents, signs and
 * invisible characters are removed, and look-alike letters are replaced.
 */
const fold = (text: string): string =>
  toLatinLetters(text.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, ''))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Joins letters that signs (v.i.a-gra) or spaces (v i a g r a) separate. Also replaces @ and $ with letters.
 */
const joinSpeltOut = (text: string): string =>
  text
    .replaceAll(/@/g, 'a')
    .replaceAll(/\$/g, 's')
    .replaceAll(/(?<=[\p{L}\p{N}])[^\p{L}\p{M}\p{N}\s]+(?=[\p{L}\p{N}])/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?:\s[\p{L}\p{N}]){2,}(?![\p{L}\p{N}])/gu, (letters) =>
      letters.replaceAll(/\s/g, ''),
    );

/** Digits that people write instead of letters, as in “v1agra”. */
const LETTER_BY_DIGIT: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

/** Lists the held words in alphabetical order. */
export async function listHeldWords(db: OwnerDb): Promise<string[]> {
  const rows = await db.selectFrom('held_words').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

/**
 * Adds a word or phrase, and returns it as stored. Throws `no_word` if it has no letter or digit,
 * `too_long`, and `too_many`.
 */
export async function addHeldWord(db: OwnerDb, word: string): Promise<string> {
  const kept = word.trim().toLowerCase();
  if (fold(kept) === '') throw invalid('word', 'no_word', 'A word needs letters or digits.');
  if (kept.length > MAX_LENGTH)
    throw invalid('word', 'too_long', `A word can have at most ${MAX_LENGTH} characters.`);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM held_words`.execute(db);
  if (rows[0]!.count >= MAX_WORDS)
    throw invalid('word', 'too_many', `There are already ${MAX_WORDS} words, which is the limit.`);
  await db
    .insertInto('held_words')
    .values({ word: kept })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return kept;
}

/** Removes a word or phrase. Throws `not_found`. */
export async function removeHeldWord(db: OwnerDb, word: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('held_words')
    .where('word', '=', word.trim().toLowerCase())
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('word');
}
