import { type FormField, type PropsOf, pageContent } from '#contract/landing-pages/content.ts';
import type { FormBlock } from '#page-html/index.ts';

/** Returns a published block. */
function published(type: FormBlock['type'], props: object): FormBlock {
  const { blocks } = pageContent.parse({ blocks: [{ type, props }] });
  return blocks[0] as FormBlock;
}

/** Returns what a browser sends of a consent that was ticked. */
export const agreedTo = (block: FormBlock): string[][] =>
  block.type === 'OptOut'
    ? []
    : [
        ['consent', 'yes'],
        ['agreed', block.props.consent],
      ];

/** Returns a form without a captcha, unless it is asked for. */
export const formBlock = (
  fields: readonly Partial<FormField>[],
  more: Partial<PropsOf<'Form'>> = {},
): FormBlock => published('Form', { id: 'form-1', title: 'Survey', fields, hasCaptcha: false, ...more });

export const optInBlock = (more: Partial<PropsOf<'OptIn'>> = {}): FormBlock =>
  published('OptIn', { id: 'opt-in', consent: 'I agree to get offers.', hasCaptcha: false, ...more });

export const optOutBlock = (more: Partial<PropsOf<'OptOut'>> = {}): FormBlock =>
  published('OptOut', { id: 'opt-out', title: 'No more messages', ...more });
