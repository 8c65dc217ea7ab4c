import type { PageWords } from '../words.ts';

/** What pages say in Afrikaans. */
export const af: PageWords = {
  validUntil: 'Geldig tot',
  ended: 'Geëindig op',
  directions: 'Kry aanwysings',
  playVideo: 'Speel video',
  optional: '(opsioneel)',
  choose: 'Kies…',
  send: 'Stuur',
  thanks: 'Dankie. Ons het jou antwoorde ontvang.',
  confirmSent:
    'Amper klaar. Ons het ’n boodskap na jou nommer gestuur. Maak die skakel daarin binne 48 uur oop om te bevestig dat die nommer joune is.',
  joined: 'Dankie. Jy het aangesluit.',
  join: 'Sluit aan',
  yourNumber: 'Selfoonnommer',
  optOut: 'Stop boodskappe',
  optedOut: 'Jy sal geen boodskappe meer van ons kry nie.',
  optOutByLink:
    'Om ons boodskappe te stop, maak die skakel oop in ’n boodskap wat ons aan jou gestuur het, of antwoord die boodskap met STOP.',
  checkForm: 'Gaan asseblief die vorm na.',
  trap: 'Los dit leeg',
  needsScript: 'Skakel JavaScript in jou blaaier aan om hierdie vorm te stuur.',
  needsSecureBrowser:
    'Hierdie blaaier kan nie die vorm stuur nie. Maak asseblief die bladsy in ’n ander blaaier oop.',
  checking: 'Besig om na te gaan…',
  checkFailed: 'Die vorm kon nie gestuur word nie. Gaan jou verbinding na en probeer weer.',
  days: 'dae',
  hours: 'uur',
  minutes: 'min',
  seconds: 'sek',
  website: 'Webwerf',
};
