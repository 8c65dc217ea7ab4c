import { useTranslation } from 'react-i18next';
import type { LandingPageStatistics } from '#contract/landing-pages/statistics.ts';
import { type Figure, Figures, useFormat } from '#web/ui/index.ts';

type Props = { statistics: Pick<LandingPageStatistics, 'visits' | 'presses' | 'forms'> };

/** The visits of a page, and how often they led to a press or a form. Opting out is no success of a page. */
export function ActionFigures({ statistics: { visits, presses, forms } }: Props) {
  const { t } = useTranslation('landingActions');
  const format = useFormat();
  const sent = sumOf(forms.filter(({ isOptOut }) => !isOptOut));
  const optOuts = sumOf(forms.filter(({ isOptOut }) => isOptOut));
  const conversion = visits > 0 && t('ofVisits', { share: format.share(sent / visits) });
  const figures: Figure[] = [
    { label: t('visits'), value: format.number(visits) },
    { label: t('presses'), value: format.number(sumOf(presses)) },
    { label: t('forms'), value: format.number(sent), note: conversion },
    ...(optOuts > 0 ? [{ label: t('optOuts'), value: format.number(optOuts) }] : []),
  ];
  return <Figures figures={figures} />;
}

const sumOf = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);
