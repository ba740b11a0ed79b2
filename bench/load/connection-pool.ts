import { type Answer, type Connection, openConnection } from './connection.ts';

/** Kept-alive connections, as many as calls are under way at once. */
export interface ConnectionPool {
  /** Sends one request on a free connection; fails when the connection does. */
  ask(request: string): Promise<Answer>;
  /** Calls that wait for their answer. */
  underWay(): number;
}

export function connectionPool(port: number): ConnectionPool {
  const free: Connection[] = [];
  let underWay = 0;

  /** The one that was used last, so that those of a busy moment grow old and are closed by the server. */
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
