import net from 'node:net';

const CONNECTIONS = 50;

export interface SubmitResult {
  accepted: number;
  refused: number;
  /** When the first response arrived, by `performance.now()`. */
  firstAt: number;
  lastAt: number;
}

/**
 * Sends GET requests over fifty connections. Each connection waits for a response before its next request. A
 * message counts as accepted if the status is 202. Plain sockets are used because `node:http` would take more
 * processor time than Kannel.
 */
export async function submitMessages(port: number, paths: Iterator<string>): Promise<SubmitResult> {
  const submitted: SubmitResult = { accepted: 0, refused: 0, firstAt: 0, lastAt: 0 };
  const onAnswer = (status: string) => {
    submitted.lastAt = performance.now();
    submitted.firstAt ||= submitted.lastAt;
    if (status === '202') submitted.accepted++;
    else submitted.refused++;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, () => sendRequests(port, paths, onAnswer)));
  return submitted;
}

function sendRequests(
  port: number,
  paths: Iterator<string>,
  onAnswer: (status: string) => void,
): Promise<void> {
  const socket = net.connect(port, '127.0.0.1').setNoDelay();
  return new Promise((resolve, reject) => {
    const sendNext = () => {
      const { value, done } = paths.next();
      if (done) socket.end();
      else socket.write(`GET ${value} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    };
    let pending = '';
    socket.on('data', (chunk: Buffer) => {
      pending += chunk.toString('latin1');
      const answer = /^HTTP\/1\.1 (\d+)[^]*?content-length: (\d+)[^]*?\r\n\r\n/i.exec(pending);
      if (!answer || pending.length < answer[0].length + Number(answer[2])) return;
      pending = '';
      onAnswer(answer[1]!);
      sendNext();
    });
    socket.once('connect', sendNext);
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}
