import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CellLink, PhoneNumber } from '#web/ui/index.ts';

/** Erased recipients have no number. */
export function NumberCell({ number, link }: { number: string; link: LinkProps }) {
  if (number === '') return <PhoneNumber digits="" />;
  return (
    <CellLink {...link}>
      <PhoneNumber digits={number} />
    </CellLink>
  );
}

export function TextCell({ id, text }: { id: string; text: string }) {
  const { t } = useTranslation('sending');
  return (
    <CellLink to="/Reports/Message/$messageId" params={{ messageId: id }}>
      {text || t('report.openMessage')}
    </CellLink>
  );
}
