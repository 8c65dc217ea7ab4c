import { Group, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../loading/Skeleton.tsx';
import classes from './Page.module.css';

export type SkeletonKind = 'dashboard' | 'list' | 'form' | 'report' | 'editor';

export function PageSkeleton({ kind }: { kind: SkeletonKind }) {
  const { t } = useTranslation('ui');
  return (
    <div aria-live="polite" aria-busy className={classes.page} data-kind={kind}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Stack gap="lg">
        <Group justify="space-between">
          <Skeleton width={220} height={30} />
          {(kind === 'list' || kind === 'dashboard') && <Skeleton width={130} height={36} />}
        </Group>
        <Body kind={kind} />
      </Stack>
    </div>
  );
}

function Body({ kind }: { kind: SkeletonKind }) {
  if (kind === 'list') return <Bars heights={[36, ...Array.from({ length: 8 }, () => 44)]} gap={4} />;
  if (kind === 'form') return <Bars heights={[20, 36, 20, 36, 20, 120]} gap="xs" width={696} />;
  if (kind === 'report') return <Bars heights={[24, 64, 220, 44, 44, 44]} gap="sm" />;
  if (kind === 'editor') return <Bars heights={[44, 560]} gap="sm" />;
  return <Bars heights={[52, 180, 160]} gap={40} />;
}

type BarsProps = { heights: number[]; gap: number | string; width?: number };

function Bars({ heights, gap, width }: BarsProps) {
  return (
    <Stack gap={gap} maw={width}>
      {heights.map((height, nth) => (
        <Skeleton key={`${nth}-${height}`} height={height} />
      ))}
    </Stack>
  );
}
