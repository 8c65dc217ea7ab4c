import { useTranslation } from 'react-i18next';
import type { FormAnswer, FormSubmission } from '#contract/landing-pages/submissions.ts';
import { CellLink, Dialog, Facts, PhoneNumber, useFormat } from '#web/ui/index.ts';
import { answerText, confirmationOf, formName } from './describe.ts';

type Props = { submission: FormSubmission; opened: boolean; onClose: () => void };

/** All answers of a submission, with what proves them. */
export function SubmissionDialog({ submission, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={formName(submission)} width={560}>
      <Facts facts={useFacts(submission)} />
    </Dialog>
  );
}

function useFacts(submission: FormSubmission) {
  const { answers, at, number, country, consent, version } = submission;
  const { t } = useTranslation('landingSubmissions');
  const format = useFormat();
  const confirmation = confirmationOf(submission);
  return [
    ...answers.map((answer, nth) => ({
      label: labelOf(answer, nth, answers),
      value: answerText(answer) || t('details.noAnswer'),
    })),
    { label: t('at'), value: format.exact(at) },
    ...(number === null
      ? []
      : [{ label: t('number'), value: <Person number={number} proof={proofOf(submission)} /> }]),
    ...(confirmation
      ? [
          {
            label: t('details.confirmation'),
            value: t(`confirmation.${confirmation.state}`, { time: format.exact(confirmation.at) }),
          },
        ]
      : []),
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

/** Returns what proves that the number is the person's. */
function proofOf({ messageId, confirmedAt }: FormSubmission): 'proven' | 'confirmed' | 'unproven' {
  if (messageId !== null) return 'proven';
  return confirmedAt === null ? 'unproven' : 'confirmed';
}

function Person({ number, proof }: { number: string; proof: ReturnType<typeof proofOf> }) {
  const { t } = useTranslation('landingSubmissions');
  return (
    <>
      <CellLink to="/Groups/Contact/$number" params={{ number }}>
        <PhoneNumber digits={number} />
      </CellLink>
      <br />
      {t(`details.${proof}`)}
    </>
  );
}
