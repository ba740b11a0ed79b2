import { buildServers } from '../../test/harness/server-programs.ts';

/** Once before all journeys. */
export default buildServers;
