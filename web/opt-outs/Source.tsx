import { useTranslation } from 'react-i18next';
import type { OptOut } from '#contract/opt-outs.ts';

/** How a number opted out, in words; whole on hover where it is cut. */
export function Source({ optOut: { source, detail } }: { optOut: Pick<OptOut, 'source' | 'detail'> }) {
  const { t } = useTranslation('optOuts');
  const words = detail === '' ? t(`sourcesAlone.${source}`) : t(`sources.${source}`, { detail });
  return <span title={words}>{words}</span>;
}
