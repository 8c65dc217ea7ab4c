import { useTranslation } from 'react-i18next';
import type { FormSubmission } from '#contract/landing-pages/submissions.ts';
import { CellLink, PhoneNumber, type Column } from '#web/ui/index.ts';
import { formName, summaryOf } from './describe.ts';

/** Returns the columns of submissions. The form is shown if the page has several. */
export function useColumns({ hasSeveralForms }: { hasSeveralForms: boolean }): Column<FormSubmission>[] {
  const { t } = useTranslation('landingSubmissions');
  const form: Column<FormSubmission> = {
    key: 'form',
    title: t('form'),
    width: 160,
    hideOrder: 1,
    render: formName,
  };
  return [
    { key: 'answers', title: t('answers'), width: 240, grows: true, render: summaryOf },
    ...(hasSeveralForms ? [form] : []),
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

function Person({ number }: { number: string }) {
  return (
    <CellLink to="/Groups/Contact/$number" params={{ number }}>
      <PhoneNumber digits={number} />
    </CellLink>
  );
}
