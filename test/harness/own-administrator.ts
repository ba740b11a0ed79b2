/** Sets a password for the first administrator, so that the server does not generate one and write it to a file. */
export const firstAdministratorEnv = { ADMIN_PASSWORD: 'a password for the tests' };
