import { z } from 'zod';
import { moment, rowId, singleLine } from '../fields.ts';
import { PAGE_FONTS, PAGE_RADII } from './look.ts';

/** The most blocks of a page, with those in columns. */
export const MAX_BLOCKS = 100;
/** The most characters of a page's content as JSON. */
const MAX_CONTENT_LENGTH = 200_000;
export const MAX_GALLERY_IMAGES = 12;
export const MAX_QUESTIONS = 30;
export const MAX_LIST_LINKS = 30;
export const MAX_FORM_FIELDS = 20;
const MAX_FIELD_CHOICES = 30;

/** The networks that the social block has marks of. */
export const SOCIAL_NETWORKS = [
  'facebook',
  'instagram',
  'whatsapp',
  'x',
  'tiktok',
  'youtube',
  'linkedin',
  'website',
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

export const PAGE_BACKGROUNDS = ['plain', 'tinted', 'bold'] as const;
const PAGE_MODES = ['auto', 'light', 'dark'] as const;
/** What a form can ask for. `choice` has one answer of several, `choices` any number of them. */
export const FORM_FIELD_KINDS = [
  'text',
  'longText',
  'number',
  'email',
  'phone',
  'date',
  'choice',
  'choices',
  'yes',
] as const;
export type FormFieldKind = (typeof FORM_FIELD_KINDS)[number];

const id = z.string().regex(/^[\w-]{1,60}$/, 'Block ids have up to 60 letters, digits, - and _.');
const line = (max: number) => singleLine(max).default('');
const text = (max: number) => z.string().max(max).default('');
/** Where a press leads: an address with a protocol of the specification (5.1), which may have variables after its host. Drafts may leave it empty. */
const target = line(2000);
/** A few tags of HTML: paragraphs, headings, lists, bold, italic, underlined and links. */
const richText = text(20_000);
const image = z.object({
  /** An image of the library; null until one is chosen. */
  imageId: rowId.nullable().default(null),
  /** What the image shows, for people who do not see it. */
  alt: line(300),
});
const button = z.object({ label: line(60), target });
const align = z.enum(['left', 'center']).default('left');

const block = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), props: z.object({ id, ...shape }) });

const formField = z.object({
  /** Names the answer in submissions. Unique in its form. */
  key: z
    .string()
    .regex(/^[a-z0-9_]{0,40}$/)
    .default(''),
  label: line(100),
  kind: z.enum(FORM_FIELD_KINDS).default('text'),
  isRequired: z.boolean().default(false),
  /** For `choice` and `choices`. */
  choices: z.array(singleLine(100)).max(MAX_FIELD_CHOICES).default([]),
  /** The contact's attribute that the answer is written to: `number`, `firstName`, `lastName` or a field's key; empty for none. */
  contactField: line(60),
});
export type FormField = z.output<typeof formField>;

/** Whether a person who enters a number proves that it is theirs, with the link in a message. */
const confirmation = {
  confirmsBySms: z.boolean().default(false),
  /** The text of that message. `{{confirm}}` is the address of the link. */
  confirmText: line(300),
  /** Whether numbers outside the account's country get it too. */
  confirmsAbroad: z.boolean().default(false),
};

const PLAIN_BLOCKS = [
  block('Hero', {
    title: line(120),
    text: text(600),
    align,
    image: image.prefault({}),
    button: button.prefault({}),
  }),
  block('Text', { html: richText, align }),
  block('Image', {
    image: image.prefault({}),
    target,
    width: z.enum(['small', 'medium', 'full']).default('full'),
    caption: line(200),
  }),
  block('Gallery', { images: z.array(image).max(MAX_GALLERY_IMAGES).default([]) }),
  /** A video on YouTube or Vimeo, which loads only when somebody presses it. */
  block('Video', { address: line(500), title: line(120), image: image.prefault({}) }),
  block('Button', {
    label: line(60),
    target,
    look: z.enum(['filled', 'outlined']).default('filled'),
    isWide: z.boolean().default(true),
  }),
  block('Form', {
    title: line(120),
    text: text(600),
    fields: z.array(formField).max(MAX_FORM_FIELDS).default([]),
    submitLabel: line(60),
    /** What people agree to by ticking a box. Empty for no box. Kept with each submission. */
    consent: text(1000),
    /** The group that people join; null for none. Needs a field for the number. */
    groupId: rowId.nullable().default(null),
    hasCaptcha: z.boolean().default(true),
    ...confirmation,
    /** What people see afterwards; or where they go, if there is an address. */
    successText: text(600),
    successTarget: target,
  }),
  block('Countdown', {
    title: line(120),
    until: z.union([moment, z.literal('')]).default(''),
    endedText: line(200),
  }),
  /** An address with a link to directions, and a picture of a map if there is one. */
  block('Map', { title: line(120), address: text(300), image: image.prefault({}) }),
  block('Coupon', {
    title: line(120),
    text: text(300),
    /** May have variables, so that each recipient has a code of their own. */
    code: line(80),
    barcode: z.enum(['none', 'qr', 'code128', 'ean13']).default('none'),
    validUntil: z.union([moment, z.literal('')]).default(''),
    terms: text(600),
  }),
  block('Questions', {
    title: line(120),
    items: z
      .array(z.object({ question: line(200), answer: text(2000) }))
      .max(MAX_QUESTIONS)
      .default([]),
  }),
  block('Social', {
    links: z
      .array(z.object({ network: z.enum(SOCIAL_NETWORKS).default('website'), target }))
      .max(SOCIAL_NETWORKS.length)
      .default([]),
  }),
  block('Divider', { look: z.enum(['line', 'space']).default('line') }),
  /** Asks for a number and consent, and adds the person to a group. */
  block('OptIn', {
    title: line(120),
    text: text(600),
    consent: text(1000),
    submitLabel: line(60),
    groupId: rowId.nullable().default(null),
    hasCaptcha: z.boolean().default(true),
    ...confirmation,
    successText: text(600),
  }),
  /** Lets a recipient opt out with one press. Strangers see how to opt out by SMS. */
  block('OptOut', { title: line(120), text: text(600), submitLabel: line(60), successText: text(600) }),
  block('Legal', { html: richText }),
  block('Links', { title: line(120), links: z.array(button).max(MAX_LIST_LINKS).default([]) }),
] as const;

const plainBlock = z.discriminatedUnion('type', PLAIN_BLOCKS);
export type PlainBlock = z.output<typeof plainBlock>;

const columns = block('Columns', {
  first: z.array(plainBlock).max(MAX_BLOCKS).default([]),
  second: z.array(plainBlock).max(MAX_BLOCKS).default([]),
});

const anyBlock = z.discriminatedUnion('type', [...PLAIN_BLOCKS, columns]);
export type Block = z.output<typeof anyBlock>;
export type BlockType = Block['type'];
/** The props of a type of block. */
export type PropsOf<Type extends BlockType> = Extract<Block, { type: Type }>['props'];

const theme = z.object({
  /** A colour as #rrggbb; null for that of the brand. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Enter a colour such as #0e6b63.')
    .nullable()
    .default(null),
  background: z.enum(PAGE_BACKGROUNDS).default('plain'),
  /** `brand` takes that of the brand when the page is published. `radius` does the same. */
  font: z.enum(['brand', ...PAGE_FONTS]).default('brand'),
  radius: z.enum(['brand', ...PAGE_RADII]).default('brand'),
  /** `auto` follows the reader's device. */
  mode: z.enum(PAGE_MODES).default('auto'),
});
export type PageTheme = z.output<typeof theme>;

const about = z.object({
  /** The title in browsers and previews. */
  title: line(120),
  description: line(300),
  /** ISO 639-1, such as `en`. */
  language: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/)
    .default('en'),
  /** Shown by apps that preview the link. */
  image: image.prefault({}),
  /** Whether the brand's logo is above the page. */
  showsLogo: z.boolean().default(false),
  /** Whether search engines may list the page. */
  isIndexed: z.boolean().default(false),
  /** Records how far people scroll, which takes a script of a few lines. */
  measuresScroll: z.boolean().default(false),
});

/** What a page shows, from its first block to its last. */
export const pageContent = z.object({
  about: about.prefault({}),
  theme: theme.prefault({}),
  blocks: z.array(anyBlock).max(MAX_BLOCKS).default([]),
});

/** The same within its limits, for calls. */
export const boundedContent = pageContent
  .refine(
    (content) => allBlocks(content).length <= MAX_BLOCKS,
    `A page can have at most ${MAX_BLOCKS} parts.`,
  )
  .refine(
    (content) => JSON.stringify(content).length <= MAX_CONTENT_LENGTH,
    'This page is too long. Split it into several pages.',
  );
export type PageContent = z.output<typeof pageContent>;

/** Returns all blocks, also those in columns, in the order of the page. */
export const allBlocks = ({ blocks }: Pick<PageContent, 'blocks'>): Block[] =>
  blocks.flatMap((each): Block[] =>
    each.type === 'Columns' ? [each, ...each.props.first, ...each.props.second] : [each],
  );
