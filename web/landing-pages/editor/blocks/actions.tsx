import { MAX_LIST_LINKS, SOCIAL_NETWORKS } from '#contract/landing-pages/content.ts';
import { momentField } from '../fields/content-fields.tsx';
import type { BlockFields, EditorT } from '../fields/puck-field.ts';
import { choiceField, targetField, textField } from '../fields/simple-fields.tsx';
import { longField, titleField } from './shared.tsx';

export const countdownFields = (t: EditorT): BlockFields<'Countdown'> => ({
  title: titleField(t),
  until: momentField(t('fields.until')),
  endedText: textField({ label: t('fields.endedText'), maxLength: 200 }),
});

export const couponFields = (t: EditorT): BlockFields<'Coupon'> => ({
  title: titleField(t),
  text: longField(t('fields.text'), 300),
  code: textField({ label: t('fields.code'), hint: t('fields.codeHint'), maxLength: 80 }),
  barcode: choiceField(t('fields.barcode'), {
    none: t('options.barcode.none'),
    qr: t('options.barcode.qr'),
    code128: t('options.barcode.code128'),
    ean13: t('options.barcode.ean13'),
  }),
  validUntil: momentField(t('fields.validUntil')),
  terms: longField(t('fields.terms')),
});

export const linksFields = (t: EditorT): BlockFields<'Links'> => ({
  title: titleField(t),
  links: {
    type: 'array',
    label: t('fields.links'),
    max: MAX_LIST_LINKS,
    defaultItemProps: { label: '', target: '' },
    getItemSummary: ({ label }, nth = 0) =>
      label || t('fields.item', { name: t('fields.button'), nth: nth + 1 }),
    arrayFields: {
      label: textField({ label: t('fields.label'), maxLength: 60 }),
      target: targetField(t),
    },
  },
});

const networkNames = (t: EditorT) => ({
  facebook: t('options.network.facebook'),
  instagram: t('options.network.instagram'),
  whatsapp: t('options.network.whatsapp'),
  x: t('options.network.x'),
  tiktok: t('options.network.tiktok'),
  youtube: t('options.network.youtube'),
  linkedin: t('options.network.linkedin'),
  website: t('options.network.website'),
});

export const socialFields = (t: EditorT): BlockFields<'Social'> => ({
  links: {
    type: 'array',
    label: t('fields.networks'),
    max: SOCIAL_NETWORKS.length,
    defaultItemProps: { network: 'website', target: '' },
    getItemSummary: ({ network }) => t(`options.network.${network}`),
    arrayFields: {
      network: choiceField(t('fields.network'), networkNames(t)),
      target: targetField(t),
    },
  },
});
