import { buildPrograms } from '../../test/harness/programs.ts';

/** Once before all journeys. */
export default buildPrograms;
