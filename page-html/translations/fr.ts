import type { PageWords } from '../words.ts';

/** What pages say in French. */
export const fr: PageWords = {
  validUntil: 'Valable jusqu’au',
  ended: 'Terminé le',
  directions: 'Itinéraire',
  playVideo: 'Lire la vidéo',
  optional: '(facultatif)',
  choose: 'Choisir…',
  send: 'Envoyer',
  thanks: 'Merci. Nous avons reçu vos réponses.',
  confirmSent:
    'C’est presque terminé. Nous avons envoyé un message à votre numéro. Ouvrez le lien qu’il contient dans les {{hours}} heures pour confirmer que ce numéro est le vôtre.',
  joined: 'Merci. Vous êtes inscrit(e).',
  join: 'S’inscrire',
  yourNumber: 'Numéro de mobile',
  optOut: 'Arrêter les messages',
  optedOut: 'Vous ne recevrez plus de messages de notre part.',
  optOutByLink:
    'Pour arrêter nos messages, ouvrez le lien dans un message que nous vous avons envoyé, ou répondez STOP.',
  checkForm: 'Veuillez vérifier le formulaire.',
  trap: 'Laissez ce champ vide',
  needsScript: 'Activez JavaScript dans votre navigateur pour envoyer ce formulaire.',
  needsSecureBrowser:
    'Ce navigateur ne peut pas envoyer le formulaire. Ouvrez la page dans un autre navigateur.',
  checking: 'Vérification…',
  checkFailed: 'Le formulaire n’a pas pu être envoyé. Vérifiez votre connexion et réessayez.',
  days: 'jours',
  hours: 'heures',
  minutes: 'min',
  seconds: 's',
  website: 'Site web',
  required: 'Ce champ est obligatoire.',
  chooseOne: 'Choisissez une réponse.',
  chooseSome: 'Choisissez au moins une réponse.',
  chooseShown: 'Choisissez parmi les réponses proposées.',
  tickToContinue: 'Cochez cette case pour continuer.',
  tickAgain: 'Cochez de nouveau cette case.',
  tooLong: 'Saisissez au maximum {{max}} caractères.',
  enterNumber: 'Saisissez un nombre comme 12,50.',
  enterDate: 'Saisissez une date comme 2026-04-03.',
  enterEmail: 'Saisissez une adresse e-mail comme nom@example.com.',
  notANumber:
    'Ce n’est pas un numéro de téléphone. Utilisez uniquement des chiffres, par exemple 0821234567 ou +27821234567.',
  numberTooShort: 'Ce numéro a trop peu de chiffres. Vérifiez qu’il n’en manque pas.',
  numberTooLong: 'Ce numéro a trop de chiffres. Vérifiez qu’il s’agit d’un seul numéro.',
  unknownCountryCode: 'Aucun pays n’a cet indicatif. Vérifiez les chiffres après le signe plus.',
  noSuchNumber: 'Ce numéro n’existe pas dans son pays. Vérifiez les chiffres et l’indicatif du pays.',
  twoNumbers: 'Saisissez un seul numéro.',
  otherCountry: 'Ce formulaire n’accepte que les numéros de ce pays : {{country}}.',
  consentChanged: 'Ce texte a changé. Veuillez le relire.',
  tooManyForms: 'Trop de formulaires ont été envoyés d’ici. Patientez un moment, puis réessayez.',
  notHuman:
    'Nous n’avons pas pu vérifier que vous êtes une personne. Attendez la fin de la vérification, puis réessayez.',
  formFull:
    'Ce formulaire ne peut pas recevoir d’autres réponses pour le moment. Contactez-nous d’une autre manière.',
  notARecipient:
    'Pour ne plus recevoir de messages, ouvrez le lien dans votre propre message, ou répondez STOP.',
  tooManyConfirmations: 'Trop de messages ont été envoyés pour confirmer des numéros. Réessayez plus tard.',
  cannotMessage:
    'Nous ne pouvons pas envoyer de message à ce numéro pour le moment. Contactez-nous d’une autre manière.',
  yes: 'Oui',
  confirmNumber: 'Confirmez votre numéro',
  numberEntered:
    'Quelqu’un a saisi votre numéro (se terminant par {{digits}}) dans le formulaire « {{form}} » de {{account}}.',
  numberEnteredUntitled:
    'Quelqu’un a saisi votre numéro (se terminant par {{digits}}) dans un formulaire de {{account}}.',
  answersToSave: 'Ces réponses seront enregistrées :',
  youAgree: 'Vous acceptez ceci :',
  confirm: 'Confirmer',
  notYou: 'Si ce n’était pas vous, fermez cette page. Il ne se passera rien.',
  confirmed: 'Confirmé',
  goOn: 'Continuer',
  linkEnded: 'Ce lien a expiré',
  linkWasValid:
    'Il était valable {{hours}} heures. Remplissez de nouveau le formulaire pour en recevoir un autre.',
  linkUnknown: 'Ce lien n’existe pas',
  checkLink: 'Vérifiez que vous avez ouvert le lien en entier, ou remplissez de nouveau le formulaire.',
  openForm: 'Ouvrir le formulaire',
};
