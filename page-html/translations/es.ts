import type { PageWords } from '../words.ts';

/** What pages say in Spanish. */
export const es: PageWords = {
  validUntil: 'Válido hasta el',
  ended: 'Terminó el',
  directions: 'Cómo llegar',
  playVideo: 'Reproducir el vídeo',
  optional: '(opcional)',
  choose: 'Elija…',
  send: 'Enviar',
  thanks: 'Gracias. Hemos recibido sus respuestas.',
  confirmSent:
    'Ya casi está. Hemos enviado un mensaje a su número. Abra el enlace que contiene en un plazo de 48 horas para confirmar que el número es suyo.',
  joined: 'Gracias. Se ha suscrito.',
  join: 'Suscribirse',
  yourNumber: 'Número de móvil',
  optOut: 'Dejar de recibir mensajes',
  optedOut: 'No recibirá más mensajes nuestros.',
  optOutByLink:
    'Para dejar de recibir nuestros mensajes, abra el enlace de un mensaje que le hayamos enviado o responda STOP.',
  checkForm: 'Revise el formulario.',
  trap: 'Deje este campo vacío',
  needsScript: 'Active JavaScript en su navegador para enviar este formulario.',
  needsSecureBrowser: 'Este navegador no puede enviar el formulario. Abra la página en otro navegador.',
  checking: 'Comprobando…',
  checkFailed: 'No se ha podido enviar el formulario. Compruebe su conexión e inténtelo de nuevo.',
  days: 'días',
  hours: 'horas',
  minutes: 'min',
  seconds: 's',
  website: 'Sitio web',
};
