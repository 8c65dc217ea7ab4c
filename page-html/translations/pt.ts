import type { PageWords } from '../words.ts';

/** What pages say in Portuguese. */
export const pt: PageWords = {
  validUntil: 'Válido até',
  ended: 'Terminou em',
  directions: 'Como chegar',
  playVideo: 'Reproduzir o vídeo',
  optional: '(opcional)',
  choose: 'Escolha…',
  send: 'Enviar',
  thanks: 'Obrigado. Recebemos as suas respostas.',
  confirmSent:
    'Está quase. Enviámos uma mensagem para o seu número. Abra a ligação que ela contém no prazo de 48 horas para confirmar que o número é seu.',
  joined: 'Obrigado. A sua inscrição está feita.',
  join: 'Inscrever-me',
  yourNumber: 'Número de telemóvel',
  optOut: 'Parar as mensagens',
  optedOut: 'Não receberá mais mensagens nossas.',
  optOutByLink:
    'Para parar as nossas mensagens, abra a ligação numa mensagem que lhe enviámos ou responda STOP.',
  checkForm: 'Verifique o formulário.',
  trap: 'Deixe este campo vazio',
  needsScript: 'Ative o JavaScript no seu navegador para enviar este formulário.',
  needsSecureBrowser: 'Este navegador não consegue enviar o formulário. Abra a página noutro navegador.',
  checking: 'A verificar…',
  checkFailed: 'Não foi possível enviar o formulário. Verifique a sua ligação e tente novamente.',
  days: 'dias',
  hours: 'horas',
  minutes: 'min',
  seconds: 's',
  website: 'Sítio web',
};
