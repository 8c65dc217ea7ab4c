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
    'Fast geschafft. Wir haben eine Nachricht an Ihre Nummer gesendet. Öffnen Sie innerhalb von {{hours}} Stunden den Link darin, um zu bestätigen, dass die Nummer Ihnen gehört.',
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
  required: 'Dieses Feld ist erforderlich.',
  chooseOne: 'Wählen Sie eine Antwort.',
  chooseSome: 'Wählen Sie mindestens eine Antwort.',
  chooseShown: 'Wählen Sie aus den angezeigten Antworten.',
  tickToContinue: 'Kreuzen Sie dieses Feld an, um fortzufahren.',
  tickAgain: 'Kreuzen Sie dieses Feld noch einmal an.',
  tooLong: 'Geben Sie höchstens {{max}} Zeichen ein.',
  enterNumber: 'Geben Sie eine Zahl wie 12,50 ein.',
  enterDate: 'Geben Sie ein Datum wie 2026-04-03 ein.',
  enterEmail: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  notANumber:
    'Das ist keine Telefonnummer. Verwenden Sie nur Ziffern, zum Beispiel 0821234567 oder +27821234567.',
  numberTooShort: 'Diese Nummer hat zu wenige Ziffern. Prüfen Sie, ob eine fehlt.',
  numberTooLong: 'Diese Nummer hat zu viele Ziffern. Prüfen Sie, ob es eine einzelne Nummer ist.',
  unknownCountryCode: 'Kein Land hat diese Vorwahl. Prüfen Sie die Ziffern nach dem Pluszeichen.',
  noSuchNumber: 'Diese Nummer gibt es in ihrem Land nicht. Prüfen Sie die Ziffern und die Ländervorwahl.',
  twoNumbers: 'Geben Sie nur eine Nummer ein.',
  otherCountry: 'Dieses Formular nimmt nur Nummern aus diesem Land an: {{country}}.',
  consentChanged: 'Dieser Text hat sich geändert. Bitte lesen Sie ihn noch einmal.',
  tooManyForms:
    'Von hier wurden zu viele Formulare gesendet. Warten Sie eine Weile und versuchen Sie es dann erneut.',
  notHuman:
    'Wir konnten nicht prüfen, ob Sie ein Mensch sind. Warten Sie, bis die Prüfung fertig ist, und versuchen Sie es dann erneut.',
  formFull:
    'Dieses Formular kann zurzeit keine weiteren Antworten annehmen. Kontaktieren Sie uns auf einem anderen Weg.',
  notARecipient:
    'Öffnen Sie zum Abbestellen den Link in Ihrer eigenen Nachricht oder antworten Sie mit STOP.',
  tooManyConfirmations:
    'Es wurden zu viele Nachrichten zum Bestätigen von Nummern gesendet. Versuchen Sie es später erneut.',
  cannotMessage:
    'Wir können zurzeit keine Nachricht an diese Nummer senden. Kontaktieren Sie uns auf einem anderen Weg.',
  yes: 'Ja',
  confirmNumber: 'Bestätigen Sie Ihre Nummer',
  numberEntered:
    'Jemand hat Ihre Nummer (mit den Endziffern {{digits}}) in das Formular „{{form}}“ von {{account}} eingetragen.',
  numberEnteredUntitled:
    'Jemand hat Ihre Nummer (mit den Endziffern {{digits}}) in ein Formular von {{account}} eingetragen.',
  answersToSave: 'Diese Antworten werden gespeichert:',
  youAgree: 'Sie stimmen Folgendem zu:',
  confirm: 'Bestätigen',
  notYou: 'Wenn Sie das nicht waren, schließen Sie diese Seite. Dann geschieht nichts.',
  confirmed: 'Bestätigt',
  goOn: 'Weiter',
  linkEnded: 'Dieser Link ist abgelaufen',
  linkWasValid:
    'Er war {{hours}} Stunden gültig. Füllen Sie das Formular erneut aus, um einen neuen zu erhalten.',
  linkUnknown: 'Diesen Link gibt es nicht',
  checkLink: 'Prüfen Sie, ob Sie den ganzen Link geöffnet haben, oder füllen Sie das Formular erneut aus.',
  openForm: 'Formular öffnen',
};
