import { useTranslation } from 'react-i18next';
import type { FormAnswer, FormSubmission } from '#contract/landing-pages/submissions.ts';
import { CellLink, Dialog, Facts, PhoneNumber, useFormat } from '#web/ui/index.ts';
import { answerText, formName } from './describe.ts';

type Props = { submission: FormSubmission; opened: boolean; onClose: () => void };

/** All answers of a submission, with what proves them. */
export function SubmissionDialog({ submission, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={formName(submission)} width={560}>
      <Facts facts={useFacts(submission)} />
    </Dialog>
  );
}

function useFacts({ answers, at, number, messageId, country, consent, version }: FormSubmission) {
  const { t } = useTranslation('landingSubmissions');
  const format = useFormat();
  return [
    ...answers.map((answer, nth) => ({
      label: labelOf(answer, nth, answers),
      value: answerText(answer) || t('details.noAnswer'),
    })),
    { label: t('at'), value: format.exact(at) },
    ...(number === null
      ? []
      : [{ label: t('number'), value: <Person number={number} isProven={messageId !== null} /> }]),
    ...(country === '' ? [] : [{ label: t('details.country'), value: format.country(country) }]),
    ...(consent === '' ? [] : [{ label: t('details.consent'), value: consent }]),
    { label: t('details.version'), value: version },
  ];
}

/** Labels can repeat in a form, but not in a list of facts. */
function labelOf({ label, key }: FormAnswer, nth: number, all: readonly FormAnswer[]): string {
  const isUnique = label !== '' && all.findIndex((each) => each.label === label) === nth;
  return isUnique ? label : `${label || key} (${nth + 1})`;
}

function Person({ number, isProven }: { number: string; isProven: boolean }) {
  const { t } = useTranslation('landingSubmissions');
  return (
    <>
      <CellLink to="/Groups/Contact/$number" params={{ number }}>
        <PhoneNumber digits={number} />
      </CellLink>
      <br />
      {t(isProven ? 'details.proven' : 'details.unproven')}
    </>
  );
}
