import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { IconMoon } from '#web/ui/icons.ts';
import { Alert, Button, type FormState, Inline, useFormat } from '#web/ui/index.ts';
import { type Draft, usesRecipientClocks } from './draft.ts';

type Props = { draft: Draft; estimate: Estimate; form?: FormState<Draft> };

/**
 * Says how many recipients are outside their country's sending hours, and when these begin. With `form`, one
 * click moves the start to a time at which all of those recipients can get the message.
 */
export function OutsideHours({ draft, estimate: { countries }, form }: Props) {
  const { t, i18n } = useTranslation('sending');
  const format = useFormat();
  const isTheirs = usesRecipientClocks(draft);
  const outside = countries.flatMap(({ opensAt, opensLocal, ...each }) =>
    opensAt === null ? [] : [{ ...each, opens: isTheirs ? opensLocal! : format.localTime(opensAt) }],
  );
  if (outside.length === 0) return null;
  const latest = outside
    .map(({ opens }) => opens)
    .toSorted()
    .at(-1)!;
  const recipients = outside.reduce((sum, each) => sum + each.recipients, 0);
  const when = outside.map(({ country, opens }) =>
    t('when.opensIn', { country: format.country(country!), time: format.clockTime(opens) }),
  );
  return (
    <Alert tone="quiet" icon={IconMoon}>
      <Inline justify="between">
        <span>
          {t(isTheirs ? 'when.outsideTheirs' : 'when.outside', { count: recipients })}{' '}
          {new Intl.ListFormat(i18n.language).format(when)}.
        </span>
        {form && (
          <Button look="plain" size="small" onClick={() => form.change({ when: 'later', at: latest })}>
            {t(outside.length > 1 ? 'when.startForAll' : 'when.startThen')}
          </Button>
        )}
      </Inline>
    </Alert>
  );
}
