import type { Block, BlockType } from '#contract/landing-pages/content.ts';

/** The props of a type of block without its id. */
export type ContentOf<Type extends BlockType> = Omit<Extract<Block, { type: Type }>['props'], 'id'>;

const NO_IMAGE = { imageId: null, alt: '' };
const NO_BUTTON = { label: '', target: '' };
const NO_CONFIRMATION = { confirmsBySms: false, confirmText: '', confirmsAbroad: false };

/** Blocks without any content. */
export const BLANK_PROPS: { readonly [Type in BlockType]: ContentOf<Type> } = {
  Hero: { title: '', text: '', align: 'left', image: NO_IMAGE, button: NO_BUTTON },
  Text: { html: '', align: 'left' },
  Image: { image: NO_IMAGE, target: '', width: 'full', caption: '' },
  Gallery: { images: [] },
  Video: { address: '', title: '', image: NO_IMAGE },
  Button: { label: '', target: '', look: 'filled', isWide: true },
  Form: {
    title: '',
    text: '',
    fields: [],
    submitLabel: '',
    consent: '',
    groupId: null,
    hasCaptcha: true,
    ...NO_CONFIRMATION,
    successText: '',
    successTarget: '',
  },
  Countdown: { title: '', until: '', endedText: '' },
  Map: { title: '', address: '', image: NO_IMAGE },
  Coupon: { title: '', text: '', code: '', barcode: 'none', validUntil: '', terms: '' },
  Questions: { title: '', items: [] },
  Social: { links: [] },
  Divider: { look: 'line' },
  OptIn: {
    title: '',
    text: '',
    consent: '',
    submitLabel: '',
    groupId: null,
    hasCaptcha: true,
    ...NO_CONFIRMATION,
    successText: '',
  },
  OptOut: { title: '', text: '', submitLabel: '', successText: '' },
  Legal: { html: '' },
  Links: { title: '', links: [] },
  Columns: { first: [], second: [] },
};
