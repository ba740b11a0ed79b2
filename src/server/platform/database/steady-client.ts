import type { Duplex } from 'node:stream';
import pg from 'pg';

declare module 'pg' {
  interface Connection {
    /** Reads what comes from PostgreSQL. */
    attachListeners(stream: Duplex): void;
  }
}

/** A stream whose writes leave once what runs now is done: statements that are asked together are one write (record 99). */
function gathering(stream: Duplex): void {
  const uncork = stream.uncork.bind(stream);
  stream.uncork = () => process.nextTick(uncork);
}

/**
 * A client whose connection ends when what comes makes no sense. A pooler whose PostgreSQL goes away in the middle of an answer
 * may go on with words of its own; what reads them throws in a listener of the socket, which would end the process.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this;
    const attach = connection.attachListeners.bind(connection);
    connection.attachListeners = (stream) => {
      attach(stream);
      gathering(stream);
      for (const read of stream.listeners('data')) {
        stream.removeAllListeners('data');
        stream.on('data', (chunk: Buffer) => {
          try {
            read(chunk);
          } catch (error) {
            stream.destroy(new Error('Connection terminated: what came made no sense', { cause: error }));
          }
        });
      }
    };
  }
}
