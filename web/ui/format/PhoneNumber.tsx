import { formatNumber } from '#sms/index.ts';

/** E.164 digits as people read them. */
export function PhoneNumber({ digits }: { digits: string }) {
  return <span className="number">{formatNumber(digits)}</span>;
}

/** What a column of numbers shows. */
export const renderNumber = ({ number }: { number: string }) => <PhoneNumber digits={number} />;
