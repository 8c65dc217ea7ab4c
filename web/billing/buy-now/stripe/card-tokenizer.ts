import type { Card } from '../card.ts';

/** The card was not accepted. The message tells the buyer why. */
export class CardProblem extends Error {}

/** Stripe's card fields while they are mounted: they validate the card and create its token. */
export type CardTokenizer = {
  /** Returns the error messages by field, and focuses the first invalid field. */
  faults: () => { [Field in keyof Card]?: string };
  /**
   * Creates the card's token for the order with this key. A retry with the same key and card gets the same
   * token. Rejects with `CardProblem` if there is no token.
   */
  tokenFor: (key: string) => Promise<string>;
};

/** Gives the payment form the tokenizer of the mounted card fields. */
export class TokenizerHolder {
  #tokenizer: CardTokenizer | undefined;

  get tokenizer(): CardTokenizer | undefined {
    return this.#tokenizer;
  }

  /** Holds the tokenizer until the returned function is called. */
  hold(tokenizer: CardTokenizer): () => void {
    this.#tokenizer = tokenizer;
    return () => {
      if (this.#tokenizer === tokenizer) this.#tokenizer = undefined;
    };
  }
}
