import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { senderIdProblem, type SenderReach, senderReach } from '#sms/index.ts';
import { Text, useFormat } from '#web/ui/index.ts';

/**
 * Lists the countries whose carriers replace the sender, and the countries whose carriers block messages
 * from it.
 */
export function SenderNote({ sender, estimate }: { sender: string; estimate: Estimate | undefined }) {
  const { t, i18n } = useTranslation('sending');
  const format = useFormat();
  if (senderIdProblem(sender) || !estimate) return null;
  const countries = estimate.countries.flatMap(({ country }) => country ?? []);
  const namesOf = (reach: SenderReach) => {
    const names = countries.filter((country) => senderReach(sender, country) === reach).map(format.country);
    return names.length > 0 && new Intl.ListFormat(i18n.language).format(names);
  };
  const [replaced, blocked] = [namesOf('replaced'), namesOf('blocked')];
  return (
    <>
      {replaced && (
        <Text size="sm" tone="muted" as="output">
          {t('compose.senderReplaced', { sender, countries: replaced })}
        </Text>
      )}
      {blocked && (
        <Text size="sm" tone="held" as="output">
          {t('compose.senderBlocked', { sender, countries: blocked })}
        </Text>
      )}
    </>
  );
}
