import { useTranslation } from 'react-i18next';
import type { FormSubmission } from '#contract/landing-pages/submissions.ts';
import { CellLink, type Column, PhoneNumber, useFormat } from '#web/ui/index.ts';
import { confirmationOf, formName, summaryOf } from './describe.ts';

type Shown = { hasSeveralForms: boolean; hasConfirmations: boolean };

/** Returns the columns of submissions. The form is shown if the page has several, and confirmations if there are some. */
export function useColumns({ hasSeveralForms, hasConfirmations }: Shown): Column<FormSubmission>[] {
  const { t } = useTranslation('landingSubmissions');
  const form: Column<FormSubmission> = {
    key: 'form',
    title: t('form'),
    width: 160,
    hideOrder: 1,
    render: formName,
  };
  const confirmation: Column<FormSubmission> = {
    key: 'confirmation',
    title: t('details.confirmation'),
    width: 300,
    hideOrder: 3,
    render: (submission) => <ConfirmationState submission={submission} />,
  };
  return [
    { key: 'answers', title: t('answers'), width: 240, grows: true, render: summaryOf },
    ...(hasSeveralForms ? [form] : []),
    ...(hasConfirmations ? [confirmation] : []),
    {
      key: 'number',
      title: t('number'),
      width: 170,
      hideOrder: 2,
      render: ({ number }) => number !== null && <Person number={number} />,
      renderNarrow: ({ number }) => number !== null && <PhoneNumber digits={number} />,
    },
    { key: 'at', as: 'clock', title: t('at'), figure: true },
  ];
}

/** Shows the state of a number's confirmation. */
function ConfirmationState({ submission }: { submission: FormSubmission }) {
  const { t } = useTranslation('landingSubmissions');
  const format = useFormat();
  const confirmation = confirmationOf(submission);
  if (!confirmation) return null;
  return t(`confirmation.${confirmation.state}`, { time: format.exact(confirmation.at) });
}

function Person({ number }: { number: string }) {
  return (
    <CellLink to="/Groups/Contact/$number" params={{ number }}>
      <PhoneNumber digits={number} />
    </CellLink>
  );
}
