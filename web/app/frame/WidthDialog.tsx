import { Button, Group, Text } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/Dialog.tsx';
import { type PageKey, pageAt } from '../pages/pages.ts';
import { fits } from './fits.ts';

/** Warns on pages that need a wider window (specification, 2.4); once a page, until it is left. */
export function WidthDialog() {
  const { t } = useTranslation('app');
  const page = useLocation({ select: ({ pathname }) => pageAt(pathname) });
  const { width } = useViewportSize();
  const [accepted, setAccepted] = useState<PageKey>();
  if (accepted !== undefined && accepted !== page?.key) setAccepted(undefined);
  const needed = page?.minWidth ?? 0;
  const onClose = () => setAccepted(page?.key);
  return (
    <Dialog
      opened={width > 0 && !fits(width, needed) && accepted !== page?.key}
      title={t('narrow.title')}
      onClose={onClose}
    >
      <Text size="sm">{t('narrow.text', { needed, given: width })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={onClose}>
          {t('narrow.accept')}
        </Button>
      </Group>
    </Dialog>
  );
}
