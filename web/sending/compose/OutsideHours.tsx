import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { IconMoon } from '#web/ui/icons.ts';
import { Alert, Button, type FormState, Inline, useFormat } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';

type Props = { estimate: Estimate; form?: FormState<Draft> };

/** Who would get it outside of the hours of their country, and when they get it; with a form, one press starts it for all once the last of them may get it. */
export function OutsideHours({ estimate: { countries }, form }: Props) {
  const { t, i18n } = useTranslation('sending');
  const format = useFormat();
  const outside = countries.flatMap(({ opensAt, ...each }) =>
    opensAt === null ? [] : [{ ...each, opensAt }],
  );
  const latest = outside
    .map(({ opensAt }) => opensAt)
    .toSorted()
    .at(-1);
  if (latest === undefined) return null;
  const recipients = outside.reduce((sum, each) => sum + each.recipients, 0);
  const when = outside.map(({ country, opensAt }) =>
    t('when.opensIn', { country: format.country(country!), time: format.now(new Date(opensAt)) }),
  );
  const canMove = form && form.values.clock === 'ours' && form.values.repeats === '';
  return (
    <Alert tone="quiet" icon={IconMoon}>
      <Inline justify="between">
        <span>
          {t('when.outside', { count: recipients })} {new Intl.ListFormat(i18n.language).format(when)}.
        </span>
        {canMove && (
          <Button
            look="plain"
            size="small"
            onClick={() => form.change({ when: 'later', at: format.clockOf(latest) })}
          >
            {t(outside.length > 1 ? 'when.startForAll' : 'when.startThen')}
          </Button>
        )}
      </Inline>
    </Alert>
  );
}
