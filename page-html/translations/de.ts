import type { PageWords } from '../words.ts';

/** What pages say in German. */
export const de: PageWords = {
  validUntil: 'Gültig bis',
  ended: 'Abgelaufen am',
  directions: 'Route anzeigen',
  playVideo: 'Video abspielen',
  optional: '(freiwillig)',
  choose: 'Auswählen…',
  send: 'Senden',
  thanks: 'Vielen Dank. Wir haben Ihre Antworten erhalten.',
  confirmSent:
    'Fast geschafft. Wir haben eine Nachricht an Ihre Nummer gesendet. Öffnen Sie innerhalb von 48 Stunden den Link darin, um zu bestätigen, dass die Nummer Ihnen gehört.',
  joined: 'Vielen Dank. Sie sind angemeldet.',
  join: 'Anmelden',
  yourNumber: 'Mobilnummer',
  optOut: 'Nachrichten abbestellen',
  optedOut: 'Sie erhalten keine Nachrichten mehr von uns.',
  optOutByLink:
    'Um unsere Nachrichten abzubestellen, öffnen Sie den Link in einer Nachricht von uns oder antworten Sie mit STOP.',
  checkForm: 'Bitte prüfen Sie das Formular.',
  trap: 'Dieses Feld leer lassen',
  needsScript: 'Schalten Sie JavaScript in Ihrem Browser ein, um dieses Formular zu senden.',
  needsSecureBrowser:
    'Dieser Browser kann das Formular nicht senden. Bitte öffnen Sie die Seite in einem anderen Browser.',
  checking: 'Wird geprüft…',
  checkFailed:
    'Das Formular konnte nicht gesendet werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  days: 'Tage',
  hours: 'Std.',
  minutes: 'Min.',
  seconds: 'Sek.',
  website: 'Website',
};
