import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { removeSavedCard, type TopUp } from '#contract/top-up.ts';
import { call } from '#web/client/index.ts';
import {
  Button,
  ConfirmDialog,
  Inline,
  ProblemNote,
  showSuccess,
  Text,
  useDisclosure,
} from '#web/ui/index.ts';
import { topUpQuery } from './top-up.ts';

type Card = NonNullable<TopUp['card']>;

const BRANDS = ['visa', 'mastercard', 'amex'] as const;

export function SavedCard({ card }: { card: Card }) {
  const { t } = useTranslation('topUp');
  const [opened, { open, close }] = useDisclosure();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeSavedCard, {}),
    onSuccess: (now) => {
      queryClient.setQueryData(topUpQuery.queryKey, now);
      close();
      showSuccess(t('card.removed'));
    },
  });
  const [year, month] = card.expiryMonth.split('-');
  const brand = BRANDS.find((each) => each === card.brand) ?? 'other';
  return (
    <Inline>
      <Text>
        {t('card.text', {
          brand: t(`card.brands.${brand}`),
          digits: card.lastDigits,
          month: `${month}/${year}`,
        })}
      </Text>
      <Button size="small" look="quiet" onClick={open}>
        {t('card.remove')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('card.title')}
        acceptLabel={t('card.accept')}
        closeLabel={t('card.keep')}
        busy={remove.isPending}
        onAccept={() => remove.mutate()}
        onClose={close}
      >
        {t('card.removeText')}
        {remove.error && <ProblemNote error={remove.error} />}
      </ConfirmDialog>
    </Inline>
  );
}
