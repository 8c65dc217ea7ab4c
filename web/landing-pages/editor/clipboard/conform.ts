import { FORM_FIELD_KINDS, SOCIAL_NETWORKS } from '#contract/landing-pages/content.ts';
import { escapeRichText } from '#page-html/canvas.ts';

/** What the items of lists look like, by the block's type and the name of the list. */
const ITEMS: Record<string, unknown> = {
  'Form.fields': { key: '', label: '', kind: 'text', isRequired: false, choices: [], contactField: '' },
  'Form.choices': '',
  'Gallery.images': { imageId: null, alt: '' },
  'Questions.items': { question: '', answer: '' },
  'Social.links': { network: 'website', target: '' },
  'Links.links': { label: '', target: '' },
};

/** The texts that have only a few values. */
const OPTIONS: Record<string, readonly string[]> = {
  'Hero.align': ['left', 'center'],
  'Text.align': ['left', 'center'],
  'Image.width': ['small', 'medium', 'full'],
  'Button.look': ['filled', 'outlined'],
  'Divider.look': ['line', 'space'],
  'Coupon.barcode': ['none', 'qr', 'code128', 'ean13'],
  'Form.kind': FORM_FIELD_KINDS,
  'Social.network': SOCIAL_NETWORKS,
};

/** The name of rich text in every block that has it. */
const RICH_TEXT = 'html';

/**
 * Returns a value with the shape of a sample. Parts of another type become those of the sample. Rich text keeps only the markup that pages
 * may have, because the fields of the editor show it as HTML.
 */
export function conform(value: unknown, sample: unknown, type: string, name = ''): unknown {
  if (Array.isArray(sample)) {
    const item = ITEMS[`${type}.${name}`];
    return Array.isArray(value) && item !== undefined
      ? value.map((each) => conform(each, item, type, name))
      : sample;
  }
  // Only ids are null, until something is chosen.
  if (sample === null || (typeof sample === 'number' && name.endsWith('Id')))
    return Number.isSafeInteger(value) ? value : null;
  if (typeof sample === 'object') {
    const its = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(sample).map(([key, part]) => [
        key,
        Object.hasOwn(its, key) ? conform(its[key], part, type, key) : part,
      ]),
    );
  }
  if (typeof value !== typeof sample) return sample;
  if (name === RICH_TEXT) return escapeRichText(value as string);
  const options = OPTIONS[`${type}.${name}`];
  return options && !options.includes(value as string) ? sample : value;
}
