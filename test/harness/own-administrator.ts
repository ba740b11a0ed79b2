/** A password of the first administrator that a server need not make up, nor keep in a file. */
export const ownAdministrator = { ADMIN_PASSWORD: 'a password for the tests' };
