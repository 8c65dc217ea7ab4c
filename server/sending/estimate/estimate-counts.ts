import type { Estimate } from '#contract/sending.ts';
import { type Segment, contactNames } from '#server/contacts/index.ts';
import type { Rendered } from '#server/dispatch/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { findBlankVariables, countParts, countryOf, isLandline, parseTemplate } from '#sms/index.ts';
import type { Coverage, CarrierSplits } from '#server/gateway/index.ts';
import type { HeldWords } from '../limits/held-words.ts';
import { Shares } from './estimate-times.ts';

const SAMPLES = 20;

type ShownSample = Estimate['samples'][number];
type Sample = Omit<ShownSample, 'name'>;

type Terms = { coverage: Coverage; splits: CarrierSplits | null; withoutLandlines: boolean };

/** Collects the counts, costs and samples of an estimate while recipients are counted. */
export class EstimateCounts {
  recipients = 0;
  /** The sum of the recipients' phone numbers. It changes if the recipients change. */
  numberSum = 0n;
  tooLong = 0;
  tooOften = 0;
  noRoute = 0;
  landlines = 0;
  parts = 0;
  /** The total cost in thousandths of a credit. */
  cost = 0;
  /** The costs by country. */
  readonly costs = new Map<string | null, number>();
  readonly shares: Shares;
  readonly #byParts = new Map<number, number>();
  readonly #blank = new Map<string, number>();
  readonly #samples: Sample[] = [];
  #longest: Rendered | undefined;
  readonly #heldWords: HeldWords;
  readonly #held: Set<string>;
  readonly #coverage: Coverage;
  readonly #text: string;
  readonly #withoutLandlines: boolean;
  readonly #template: ReturnType<typeof parseTemplate>;
  /** False for an empty text, which costs nothing because it cannot be sent. */
  readonly #isWritten: boolean;

  constructor(text: string, heldWords: HeldWords, { coverage, splits, withoutLandlines }: Terms) {
    this.#withoutLandlines = withoutLandlines;
    this.#coverage = coverage;
    this.shares = new Shares(splits);
    this.#heldWords = heldWords;
    this.#held = new Set(heldWords.findWords(text));
    this.#text = text;
    this.#template = parseTemplate(text);
    this.#isWritten = text.trim() !== '';
  }

  /**
   * Adds recipients of the same message. `isTooOften` means that they have received the same text too often.
   */
  add(alike: Segment, message: Rendered, isTooOften: boolean): void {
    const { recipients } = alike;
    if (isLandline(message.number)) {
      this.landlines += recipients;
      if (this.#withoutLandlines) return;
    }
    if (message.tooLong) this.tooLong += recipients;
    else if (isTooOften) this.tooOften += recipients;
    else if (!this.#coverage.has(message.number)) this.noRoute += recipients;
    else this.#addRecipients(alike, message);
  }

  /** Returns the held words that occur in the text or in recipients' values. */
  heldWords(): string[] {
    return [...this.#held].toSorted();
  }

  /** Adds a sample message for the preview. */
  addSample(message: Rendered): void {
    if (message.tooLong || this.#samples.length >= SAMPLES) return;
    this.#samples.push(this.#sampleOf(message));
  }

  /**
   * Returns how many recipients get a message of how many parts. Also returns for how many recipients each
   * variable is blank.
   */
  figures(scaled: (count: number) => number): Pick<Estimate, 'byParts' | 'blank'> {
    return {
      byParts: [...this.#byParts]
        .toSorted(([one], [other]) => one - other)
        .map(([parts, recipients]) => ({ parts, recipients: scaled(recipients) })),
      blank: [...this.#blank].map(([variable, recipients]) => ({ variable, recipients: scaled(recipients) })),
    };
  }

  async samples({ db, id }: Account): Promise<Pick<Estimate, 'samples' | 'longest'>> {
    const longest = this.#longest && this.#sampleOf(this.#longest);
    const all = longest ? [longest, ...this.#samples] : this.#samples;
    const names = await contactNames(
      db,
      id,
      all.map(({ number }) => number),
    );
    const named = (sample: Sample): ShownSample => ({ ...sample, name: names.get(sample.number) ?? '' });
    return { samples: this.#samples.map(named), longest: longest ? named(longest) : null };
  }

  #sampleOf({ number, text: own, parts }: Rendered): Sample {
    const text = own ?? this.#text;
    return { number, text, encoding: countParts(text).encoding, parts: this.#isWritten ? parts : 0 };
  }

  #addRecipients({ values, recipients, numberSum }: Segment, message: Rendered): void {
    this.recipients += recipients;
    this.numberSum += numberSum;
    if (message.text !== null)
      for (const word of this.#heldWords.findWords(message.text)) this.#held.add(word);
    for (const name of findBlankVariables(this.#template, values))
      this.#blank.set(name, (this.#blank.get(name) ?? 0) + recipients);
    if (!this.#longest || isLonger(message, this.#longest)) this.#longest = message;
    this.shares.add(message.number, message.parts, recipients);
    if (!this.#isWritten) return;
    this.parts += message.parts * recipients;
    this.#addCost(message.number, message.cost * recipients);
    this.#byParts.set(message.parts, (this.#byParts.get(message.parts) ?? 0) + recipients);
  }

  #addCost(number: string, cost: number): void {
    this.cost += cost;
    const country = countryOf(number) ?? null;
    this.costs.set(country, (this.costs.get(country) ?? 0) + cost);
  }
}

const isLonger = (one: Rendered, other: Rendered): boolean =>
  one.parts > other.parts ||
  (one.parts === other.parts && (one.text?.length ?? 0) > (other.text?.length ?? 0));
