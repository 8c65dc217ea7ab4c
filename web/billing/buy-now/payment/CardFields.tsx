import { useTranslation } from 'react-i18next';
import { BareButton, FieldGrid, Section, Stack, Text, TextField } from '#web/ui/index.ts';
import {
  type Card,
  maskCvc,
  maskExpiry,
  maskNumber,
  TEST_CARDS,
  createTestCard,
  TEST_TOKENS,
} from '../card.ts';
import type { PaymentForm } from '../use-payment-form.ts';
import classes from './CardFields.module.css';

const MASKS: Record<keyof Card, (typed: string) => string> = {
  number: maskNumber,
  expiry: maskExpiry,
  cvc: maskCvc,
};

/** The sandbox's card form. The card stays in the browser: only its token is sent. */
export function CardFields({ form }: { form: PaymentForm }) {
  const { t } = useTranslation('buyNow');
  const field = (name: keyof Card) => {
    const { onChange, ...rest } = form.field(name);
    const change = (typed: string) => onChange(MASKS[name](typed));
    return { ...rest, label: t(`card.${name}`), onChange: change, autoComplete: 'off' };
  };
  return (
    <Section title={t('card.title')}>
      <Stack gap="sm">
        <FieldGrid>
          <TextField {...field('number')} required fullWidth inputMode="numeric" />
          <TextField {...field('expiry')} required inputMode="numeric" placeholder="08/29" />
          <TextField {...field('cvc')} required inputMode="numeric" placeholder="123" />
        </FieldGrid>
        <Text size="xs" tone="muted">
          {t('card.onlyTestCards')}
        </Text>
        <ul className={classes.tests}>
          {TEST_TOKENS.map((token) => (
            <li key={token}>
              <BareButton
                type="button"
                className={classes.test}
                onClick={() => form.change(createTestCard(token))}
              >
                <span className="number">{TEST_CARDS[token]}</span>
                <span>{t(`card.tests.${token}`)}</span>
              </BareButton>
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}
