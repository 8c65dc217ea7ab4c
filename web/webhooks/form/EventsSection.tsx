import { useTranslation } from 'react-i18next';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '#contract/webhook-events.ts';
import { Checkbox, type FieldBinding, LegendSection, Stack } from '#web/ui/index.ts';
import { EVENT_GROUPS, typesIn } from './event-groups.ts';
import classes from './EventsSection.module.css';

/** The events that the webhook gets, in groups. */
export function EventsSection({ field }: { field: FieldBinding<WebhookEventType[]> }) {
  const { t } = useTranslation('webhooks');
  const { value: chosen, error, onChange } = field;
  const choose = (types: WebhookEventType[], isChosen: boolean) =>
    onChange(WEBHOOK_EVENT_TYPES.filter((type) => (types.includes(type) ? isChosen : chosen.includes(type))));
  return (
    <LegendSection title={t('events')} context={t('form.eventsContext')}>
      <Stack>
        <Checkbox
          name="eventTypes"
          label={t('form.allEvents')}
          error={error}
          value={chosen.length === WEBHOOK_EVENT_TYPES.length}
          onChange={(isChosen) => choose([...WEBHOOK_EVENT_TYPES], isChosen)}
        />
        {EVENT_GROUPS.map((group) => (
          <fieldset key={group} className={classes.group}>
            <legend>{t(`groups.${group}`)}</legend>
            {typesIn(group).map((type) => (
              <Checkbox
                key={type}
                label={<EventLabel type={type} />}
                value={chosen.includes(type)}
                onChange={(isChosen) => choose([type], isChosen)}
              />
            ))}
          </fieldset>
        ))}
      </Stack>
    </LegendSection>
  );
}

function EventLabel({ type }: { type: WebhookEventType }) {
  const { t } = useTranslation('webhooks');
  return (
    <>
      {t(`types.${type}`)} <code className={classes.type}>{type}</code>
      <span className={classes.hint}>{t(`typeHints.${type}`)}</span>
    </>
  );
}
