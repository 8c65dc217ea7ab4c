import { useTranslation } from 'react-i18next';
import type { LandingPageStatistics } from '#contract/landing-pages/statistics.ts';
import { type Figure, Figures, useFormat } from '#web/ui/index.ts';

type Props = { statistics: Pick<LandingPageStatistics, 'visits' | 'presses' | 'forms'> };

/** The visits of a page, and how often they led to a press or a form. */
export function ActionFigures({ statistics: { visits, presses, forms } }: Props) {
  const { t } = useTranslation('landingActions');
  const format = useFormat();
  const pressed = presses.reduce((sum, { count }) => sum + count, 0);
  const conversion = visits > 0 && t('ofVisits', { share: format.share(forms / visits) });
  const figures: Figure[] = [
    { label: t('visits'), value: format.number(visits) },
    { label: t('presses'), value: format.number(pressed) },
    { label: t('forms'), value: format.number(forms), note: conversion },
  ];
  return <Figures figures={figures} />;
}
