import type { Duplex } from 'node:stream';
import pg from 'pg';

declare module 'pg' {
  interface Connection {
    /** Reads the messages from PostgreSQL. */
    attachListeners(stream: Duplex): void;
  }
}

/** Delays writes until the current turn has ended, so that pipelined statements form one write (record 95). */
function delayWrites(stream: Duplex): void {
  const uncork = stream.uncork.bind(stream);
  stream.uncork = () => process.nextTick(uncork);
}

/**
 * A client that closes its connection on malformed input. A pooler may insert its own text when PostgreSQL disconnects
 * in the middle of a response, and the parser throws in a socket listener, which would end the process.
 */
export class ResilientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this;
    const attach = connection.attachListeners.bind(connection);
    connection.attachListeners = (stream) => {
      attach(stream);
      delayWrites(stream);
      for (const read of stream.listeners('data')) {
        stream.removeAllListeners('data');
        stream.on('data', (chunk: Buffer) => {
          try {
            read(chunk);
          } catch (error) {
            stream.destroy(new Error('Connection terminated: malformed response', { cause: error }));
          }
        });
      }
    };
  }
}
