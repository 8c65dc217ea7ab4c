import type { FormState } from '#web/ui/index.ts';
import { EndpointSection } from './EndpointSection.tsx';
import { EventsSection } from './EventsSection.tsx';
import { FiltersSection } from './FiltersSection.tsx';
import type { WebhookValues } from './form-values.ts';
import { FormatSection } from './FormatSection.tsx';
import { HeadersSection } from './HeadersSection.tsx';

type Props = {
  form: FormState<WebhookValues>;
  /** Whether the webhook exists. Its environment is then fixed. */
  isStored?: boolean;
};

/** Every field of a webhook, in legend sections. */
export function WebhookFields({ form, isStored = false }: Props) {
  return (
    <>
      <EndpointSection form={form} isStored={isStored} />
      <EventsSection field={form.field('eventTypes')} />
      <FormatSection form={form} />
      <FiltersSection form={form} />
      <HeadersSection field={form.field('headers')} isStored={isStored} />
    </>
  );
}
