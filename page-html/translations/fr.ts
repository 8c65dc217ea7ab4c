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
    'C’est presque terminé. Nous avons envoyé un message à votre numéro. Ouvrez le lien qu’il contient dans les 48 heures pour confirmer que ce numéro est le vôtre.',
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
};
