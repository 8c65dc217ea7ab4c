import { addressNumber } from './address-number.ts';

/** Returns the country of an address by ISO 3166-1 alpha-2, or '' if it is not known. */
export type CountryOf = (address: string) => string;

/**
 * Loads the table of countries: the operator's file if there is one, otherwise the one that ships as a package. Loading takes half a
 * second, so only the role `links` does it.
 */
export async function loadCountries(file: string | undefined): Promise<CountryOf> {
  const countryOf = file === undefined ? await loadPackaged() : await loadFile(file);
  return (address) => {
    const country = countryOf(address);
    return /^[A-Z]{2}$/.test(country) ? country : '';
  };
}

async function loadFile(file: string): Promise<CountryOf> {
  const { readMmdbFile } = await import('./mmdb-file.ts');
  return readMmdbFile(file);
}

async function loadPackaged(): Promise<CountryOf> {
  const { readPackagedTable } = await import('./packaged-table.ts');
  const table = await readPackagedTable();
  return (address) => {
    const number = addressNumber(address);
    return number === undefined ? '' : table.find(number);
  };
}
