import { formatNumber } from '#sms/index.ts';

export default function FormattedNumber({ digits }: { digits: string }) {
  return formatNumber(digits);
}
