import type { FormField, PropsOf } from '#contract/landing-pages/content.ts';
import { CONSENT_KEY } from '../forms/form-state.ts';
import { isNumberField } from '../forms/is-number-field.ts';
import type { FormBlock } from '../pieces.ts';
import { findConfirmationProblems } from './find-confirmation-problems.ts';
import { emptyText, findTargetProblems } from './rules.ts';

export function findFormProblems(block: FormBlock): string[] {
  switch (block.type) {
    case 'Form':
      return [
        ...findOwnFormProblems(block.props),
        ...block.props.fields.flatMap(findFieldProblems),
        ...findConfirmationProblems(block.props),
      ];
    case 'OptIn':
      return [
        ...emptyText(block.props.title, 'Write a title.'),
        ...emptyText(block.props.consent, 'Write what people agree to.'),
        ...(block.props.groupId === null ? ['Choose the group that people join.'] : []),
        ...findConfirmationProblems(block.props),
      ];
    default:
      return emptyText(block.props.title, 'Write a title.');
  }
}

function findOwnFormProblems({ fields, groupId, successTarget }: PropsOf<'Form'>): string[] {
  const keys = fields.map(({ key }) => key).filter((key) => key !== '');
  const hasNumber = fields.some(isNumberField);
  return [
    fields.length === 0 && 'Add a field.',
    new Set(keys).size < keys.length && 'Give each field a different key.',
    groupId !== null &&
      !hasNumber &&
      'Add a field for the phone number that is saved as the contact’s number. The group needs it.',
    ...(successTarget === '' ? [] : findTargetProblems(successTarget)),
  ].filter((problem) => problem !== false);
}

function findFieldProblems({ key, label, kind, choices }: FormField): string[] {
  const hasChoices = kind === 'choice' || kind === 'choices';
  return [
    ...emptyText(label, 'Write a label for each field.'),
    ...emptyText(key, `Enter a key for the field “${label}”.`),
    ...(key === CONSENT_KEY ? ['Use another key than “consent”, which is the key of the box to tick.'] : []),
    ...(hasChoices && choices.filter((choice) => choice !== '').length < 2
      ? [`Enter at least two choices for “${label}”.`]
      : []),
    ...(hasChoices && new Set(choices).size < choices.length
      ? [`Remove the choice that “${label}” has twice.`]
      : []),
  ];
}
