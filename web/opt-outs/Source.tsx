import { useTranslation } from 'react-i18next';
import type { OptOut } from '#contract/opt-outs.ts';

/** How a number opted out. The tooltip shows the complete text, because the column may truncate it. */
export function Source({ optOut: { source, detail } }: { optOut: Pick<OptOut, 'source' | 'detail'> }) {
  const { t } = useTranslation('optOuts');
  const text = detail === '' ? t(`sourcesAlone.${source}`) : t(`sources.${source}`, { detail });
  return <span title={text}>{text}</span>;
}
