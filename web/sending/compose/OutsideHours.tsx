import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { IconMoon } from '#web/ui/icons.ts';
import { Alert, Button, type FormState, Inline, useFormat } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';

type Props = { estimate: Estimate; form?: FormState<Draft> };

/** Who would get it outside of the hours of their country, and when they get it; with a form, one press starts it then. */
export function OutsideHours({ estimate: { countries }, form }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const outside = countries.filter(({ opensAt }) => opensAt !== null);
  const opensAt = outside
    .map((each) => each.opensAt!)
    .toSorted()
    .at(-1);
  if (opensAt === undefined) return null;
  const recipients = outside.reduce((sum, each) => sum + each.recipients, 0);
  const names = outside.map(({ country }) => format.country(country!)).join(', ');
  const canMove = form && form.values.clock === 'ours' && form.values.repeats === '';
  return (
    <Alert tone="quiet" icon={IconMoon}>
      <Inline justify="between">
        <span>
          {t('when.outside', { count: recipients, countries: names, time: format.now(new Date(opensAt)) })}
        </span>
        {canMove && (
          <Button
            look="plain"
            size="small"
            onClick={() => form.change({ when: 'later', at: format.clockOf(opensAt) })}
          >
            {t('when.startThen')}
          </Button>
        )}
      </Inline>
    </Alert>
  );
}
