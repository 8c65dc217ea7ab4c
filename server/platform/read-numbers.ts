import { type CountryCode, NumberList } from '#sms/index.ts';
import { Slices } from './lifecycle/slices.ts';

/** Reads a list of typed or pasted numbers. However long it is, others get the thread meanwhile. */
export async function readNumbers(text: string, homeCountry: CountryCode): Promise<NumberList> {
  const slices = new Slices();
  const list = new NumberList();
  for (const entry of NumberList.entriesOf(text)) {
    list.add(entry, homeCountry);
    await slices.rest();
  }
  return list;
}
