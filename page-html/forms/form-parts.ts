import type { FormField } from '#contract/landing-pages/content.ts';
import type { FormBlock } from '../pieces.ts';
import { wordsOf } from '../translations/words-of.ts';
import type { PageWords } from '../words.ts';
import { NUMBER_KEY } from './form-state.ts';

/** What the three blocks with forms have in common. */
interface FormParts {
  readonly fields: readonly FormField[];
  readonly consent: string;
  readonly submitLabel: string;
  readonly doneText: string;
  readonly hasCaptcha: boolean;
}

const numberField = (label: string): FormField => ({
  key: NUMBER_KEY,
  label,
  kind: 'phone',
  isRequired: true,
  choices: [],
  contactField: 'number',
});

/** Returns the parts of a form, with the page's words where the author has none. */
export function partsOf(block: FormBlock, words: PageWords): FormParts {
  switch (block.type) {
    case 'Form':
      return {
        ...block.props,
        submitLabel: block.props.submitLabel || words.send,
        doneText: block.props.successText || words.thanks,
      };
    case 'OptIn':
      return {
        ...block.props,
        fields: [numberField(words.yourNumber)],
        submitLabel: block.props.submitLabel || words.join,
        doneText: block.props.successText || words.joined,
      };
    default:
      return {
        fields: [],
        consent: '',
        hasCaptcha: false,
        submitLabel: block.props.submitLabel || words.optOut,
        doneText: block.props.successText || words.optedOut,
      };
  }
}

/** Returns the text that thanks a person for a form, as typed. */
export const doneTextOf = (block: FormBlock, language?: string): string =>
  partsOf(block, wordsOf(language)).doneText;
