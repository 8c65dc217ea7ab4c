import { type CountryCode, NumberList } from '#sms/index.ts';
import { TimeSlices } from './lifecycle/time-slices.ts';

/** Parses a typed or pasted list of numbers. Yields regularly, so a long list does not block other work. */
export async function parseNumbers(text: string, homeCountry: CountryCode): Promise<NumberList> {
  const slices = new TimeSlices();
  const list = new NumberList();
  for (const entry of NumberList.entriesOf(text, homeCountry)) {
    list.add(entry, homeCountry);
    await slices.yield();
  }
  return list;
}
