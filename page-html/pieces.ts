import type { Block } from '#contract/landing-pages/content.ts';

/** A block that readers send back. */
export type FormBlock = Extract<Block, { type: 'Form' | 'OptIn' | 'OptOut' }>;

export type Symbology = 'qr' | 'code128' | 'ean13';

/** A place for a value of the recipient. `uri` is part of an address, where the value is percent-encoded. */
export interface ValuePiece {
  readonly kind: 'value';
  readonly name: string;
  readonly fallback: string;
  readonly as: 'text' | 'attribute' | 'uri';
}

/** A barcode whose code has variables. */
export interface BarcodePiece {
  readonly kind: 'barcode';
  readonly symbology: Symbology;
  readonly code: string;
}

/** A form, which shows what the reader entered and what is wrong with it. */
export interface FormPiece {
  readonly kind: 'form';
  readonly block: FormBlock;
  /** False in previews, where nothing can be sent. */
  readonly works: boolean;
  readonly isFirstHeading: boolean;
  /** The language of the page. Versions from before have none, and say everything in English. */
  readonly language?: string;
}

/** Content that changes at a moment. */
export interface MomentPiece {
  readonly kind: 'moment';
  readonly at: string;
  readonly before: readonly Piece[];
  readonly after: readonly Piece[];
}

/** Where the address of the page needs the reader's proof of having entered its password. Empty for pages without one. */
export interface ProofPiece {
  readonly kind: 'proof';
  readonly before: string;
  readonly after: string;
}

/** A part of a rendered page: HTML, or a place that `fillIn` fills for each reader. Pieces are plain JSON. */
export type Piece = string | ValuePiece | BarcodePiece | FormPiece | MomentPiece | ProofPiece;
