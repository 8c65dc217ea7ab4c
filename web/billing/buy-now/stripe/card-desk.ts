import type { Card } from '../card.ts';

/** Why a card is not taken, in words for who pays. */
export class CardProblem extends Error {}

/** Where the payment gets the token of a card from: the fields of Stripe, while they are shown. */
export type CardDesk = {
  /** What is wrong with the card, in words, by field. The first has the focus then. */
  faults: () => { [Field in keyof Card]?: string };
  /** The card's token, for the order of this key: asked again for it, it is the same. Throws `CardProblem`. */
  tokenFor: (key: string) => Promise<string>;
};

/** Where the desk is found while it is open. */
export class CardCounter {
  #desk: CardDesk | undefined;

  get desk(): CardDesk | undefined {
    return this.#desk;
  }

  /** The answer closes it. */
  open(desk: CardDesk): () => void {
    this.#desk = desk;
    return () => {
      if (this.#desk === desk) this.#desk = undefined;
    };
  }
}
