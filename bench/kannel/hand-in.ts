import net from 'node:net';

const CONNECTIONS = 50;

export interface HandedIn {
  accepted: number;
  refused: number;
  /** On the clock of `performance.now()`, in milliseconds. */
  firstAt: number;
  lastAt: number;
}

/**
 * Sends GET requests over fifty connections, each one after the answer to the one before, and counts those answered with 202.
 * Written on bare sockets, because `node:http` would take more of the processors than what is measured.
 */
export async function handIn(port: number, paths: Iterator<string>): Promise<HandedIn> {
  const handedIn: HandedIn = { accepted: 0, refused: 0, firstAt: 0, lastAt: 0 };
  const answered = (status: string) => {
    handedIn.lastAt = performance.now();
    handedIn.firstAt ||= handedIn.lastAt;
    if (status === '202') handedIn.accepted++;
    else handedIn.refused++;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, () => converse(port, paths, answered)));
  return handedIn;
}

function converse(port: number, paths: Iterator<string>, onAnswer: (status: string) => void): Promise<void> {
  const socket = net.connect(port, '127.0.0.1').setNoDelay();
  return new Promise((resolve, reject) => {
    const askNext = () => {
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
      askNext();
    });
    socket.once('connect', askNext);
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}
