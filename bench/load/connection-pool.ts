import { type Answer, type Connection, openConnection } from './connection.ts';

/** A pool of kept-alive connections, one per concurrent call. */
export interface ConnectionPool {
  /** Sends one request on a free connection. Rejects if the connection fails. */
  ask(request: string): Promise<Answer>;
  /** Returns the number of calls waiting for a response. */
  underWay(): number;
}

export function createConnectionPool(port: number): ConnectionPool {
  const free: Connection[] = [];
  let underWay = 0;

  /**
   * Takes the most recently used connection, so that the extra ones of a busy moment idle and are closed by the server.
   */
  function takeFree(): Connection | undefined {
    for (let connection = free.pop(); connection; connection = free.pop()) {
      if (connection.isOpen()) return connection;
    }
    return undefined;
  }

  return {
    async ask(request) {
      underWay += 1;
      try {
        const connection = takeFree() ?? (await openConnection(port));
        const answer = await connection.ask(request);
        free.push(connection);
        return answer;
      } finally {
        underWay -= 1;
      }
    },
    underWay: () => underWay,
  };
}
